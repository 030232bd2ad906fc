import { StatusError } from '@kaleido/client/errors'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testStore } from '../../testing/connection.tsx'
import { createOutbox, type Outgoing } from './outbox.ts'

const answer = (status: number) =>
  new StatusError({
    call: 'message.send',
    code: status,
    tip: '',
    msg: '',
    data: undefined,
    status,
    statusText: '',
    retryAfterMs: undefined,
  })
const failed = answer(500)

function open(error: Error, retryMs = 1) {
  const posted: string[] = []
  const outbox = createOutbox({
    client: { call: vi.fn<() => Promise<never>>() },
    store: testStore(),
    name: 'messageOutbox',
    async post({ text = '' }) {
      posted.push(text)
      if (text === '一') throw error
    },
    settled: () => undefined,
    language: () => 'zh-CN',
    own: () => 7,
    retryMs,
  })
  onTestFinished(() => outbox.forget(7))
  for (const text of ['一', '二']) outbox.send({ from: 7, to: 12, text })
  const left = () => outbox.state.getState().map(({ text, state }: Outgoing) => [text, state])
  return { posted, left }
}

test('a message that the server keeps failing with is refused, and the next is sent', async () => {
  const { posted, left } = open(failed)
  await expect.poll(left).toEqual([['一', 'refused']])
  expect(posted).toEqual(['一', '一', '一', '一', '一', '二'])
})

test('what is behind a message that waits is shown to wait too', async () => {
  const { posted, left } = open(answer(503), 60_000)
  await expect.poll(left).toEqual([
    ['一', 'waiting'],
    ['二', 'waiting'],
  ])
  expect(posted).toEqual(['一'])
})

test('an error of the app is reported, and refuses the message', async () => {
  const report = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', report)
  onTestFinished(() => void vi.unstubAllGlobals())
  const error = new TypeError('not of the network')
  const { left } = open(error)
  await expect.poll(left).toEqual([['一', 'refused']])
  expect(report.mock.calls).toEqual([[error]])
})
