import { BusinessError } from '@kaleido/client/errors'
import type { Grant } from '@kaleido/contract/video'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answeredCalls } from '../../testing/calls.ts'
import { aGrant } from '../../testing/media.ts'
import { createGrants } from './grants.ts'

const minutes = 60_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A server whose grants last a quarter of an hour, each with a new signature; `answer` may override it. */
function grantServer(answer: (count: number) => unknown = () => undefined) {
  let count = 0
  const { client, asked } = answeredCalls(() => {
    count += 1
    const expiresAt = new Date(Date.now() + 15 * minutes).toISOString()
    return answer(count) ?? aGrant({ expiresAt }, `s${count}`)
  })
  return { grants: createGrants(client), inputs: () => asked.map(({ input }) => input) }
}

const signature = ({ hls }: Grant) => hls.split('/')[5]
const playOver = new BusinessError({
  call: 'x',
  code: 4005,
  tip: '',
  msg: '',
  data: { key: 'video.play_over' },
})

it('deduplicates parallel requests, and reuses a valid grant', async () => {
  const { grants, inputs } = grantServer()
  const all = await Promise.all([grants.open('7'), grants.open('7'), grants.open('8')])
  vi.advanceTimersByTime(14 * minutes)
  expect(signature(await grants.open('7'))).toBe(signature(all[0]))
  expect(inputs()).toEqual([{ id: '7' }, { id: '8' }])
})

it('renews the same play when its grant is about to expire', async () => {
  const { grants, inputs } = grantServer()
  const { play } = await grants.open('7')
  vi.advanceTimersByTime(14.6 * minutes)
  expect(signature(await grants.open('7'))).toBe('s2')
  expect(inputs().at(-1)).toEqual({ id: '7', play })
})

it('renews a minute before the end, for as long as something plays', async () => {
  const { grants } = grantServer()
  await grants.open('7')
  const renewed: unknown[] = []
  const stop = grants.keep('7', {
    renewed: (grant) => renewed.push(signature(grant)),
    failed: (error) => renewed.push(error),
  })
  await vi.advanceTimersByTimeAsync(14 * minutes - 1)
  expect(renewed).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(renewed).toEqual(['s2'])
  await vi.advanceTimersByTimeAsync(14 * minutes)
  expect(renewed).toEqual(['s2', 's3'])
  stop()
  await vi.advanceTimersByTimeAsync(60 * minutes)
  expect(renewed).toEqual(['s2', 's3'])
})

it('retries a failed renewal until it succeeds', async () => {
  const { grants } = grantServer((count) => (count > 1 && count < 5 ? 'offline' : undefined))
  await grants.open('7')
  const renewed: unknown[] = []
  const stop = grants.keep('7', {
    renewed: (grant) => renewed.push(signature(grant)),
    failed: (error) => renewed.push(error),
  })
  await vi.advanceTimersByTimeAsync(14 * minutes + 15_000)
  expect(renewed).toEqual(['s5'])
  stop()
})

it('reports a refused renewal once, and starts over the next time', async () => {
  const { grants, inputs } = grantServer((count) => (count === 2 ? playOver : undefined))
  await grants.open('7')
  const failed = vi.fn()
  grants.keep('7', { renewed: () => undefined, failed })
  await vi.advanceTimersByTimeAsync(60 * minutes)
  expect(failed.mock.calls).toEqual([[playOver]])
  expect(signature(await grants.open('7'))).toBe('s3')
  expect(inputs().at(-1)).toEqual({ id: '7' })
})

it('clears its cache when the account changes', async () => {
  const { grants, inputs } = grantServer()
  await grants.open('7')
  grants.forget()
  await grants.open('7')
  expect(inputs()).toEqual([{ id: '7' }, { id: '7' }])
})
