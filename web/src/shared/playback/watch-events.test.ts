import { StatusError } from '@kaleido/client/errors'
import type { InputOf } from '@kaleido/contract/core/call'
import type { reportEvents } from '@kaleido/contract/video'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answeredCalls } from '../../testing/calls.ts'
import { testStore, testUser } from '../../testing/connection.tsx'
import { openSession } from '../session/session.ts'
import { slots } from '../storage/slots.ts'
import type { Store } from '../storage/storage.ts'
import { createWatchEvents } from './watch-events.ts'

type Batch = InputOf<typeof reportEvents>

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function reporter({ answer = (): unknown => ({ taken: 1 }), store = testStore() } = {}) {
  const { client, asked } = answeredCalls(() => answer())
  const batches = () => asked.map(({ input }) => (input as Batch).events)
  const session = openSession(store)
  const events = createWatchEvents({ client, session, store })
  return { events, session, asked, batches, store }
}

const refusal = new StatusError({
  call: 'x',
  code: 422,
  tip: '',
  msg: '',
  data: undefined,
  status: 422,
  statusText: '',
  retryAfterMs: undefined,
})

it('batches events for ten seconds, each with its own id', async () => {
  const { events, batches } = reporter()
  events.add({ id: '7', type: 'view' })
  events.add({ id: '7', type: 'watch', seconds: 10 })
  await vi.advanceTimersByTimeAsync(9_999)
  expect(batches()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(batches()).toEqual([
    [
      expect.objectContaining({ id: '7', type: 'view', source: 'detail' }),
      expect.objectContaining({ id: '7', type: 'watch', seconds: 10 }),
    ],
  ])
  expect(new Set(batches()[0]?.map(({ event }) => event)).size).toBe(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(batches()).toHaveLength(1)
})

it('sends at fifty events, and never more per call', async () => {
  const { events, batches } = reporter()
  for (let count = 0; count < 70; count += 1) events.add({ id: '7', type: 'watch', seconds: 1 })
  await vi.advanceTimersByTimeAsync(0)
  expect(batches().map(({ length }) => length)).toEqual([50])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(batches().map(({ length }) => length)).toEqual([50, 20])
})

it('sends on unload, by calls that outlive the page', async () => {
  const { events, asked } = reporter()
  events.add({ id: '7', type: 'view' })
  dispatchEvent(new Event('pagehide'))
  expect(asked).toEqual([expect.objectContaining({ parting: true })])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(1)
})

describe('without a network', () => {
  const offline = () => 'offline'
  const later = (store: Store) => reporter({ store })

  it('stores unsent events, and sends them with the next', async () => {
    let isOnline = false
    const { events, batches } = reporter({ answer: () => (isOnline ? { taken: 1 } : 'offline') })
    events.add({ id: '7', type: 'view' })
    await vi.advanceTimersByTimeAsync(10_000)
    isOnline = true
    events.add({ id: '7', type: 'completion' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(batches()[1]?.map(({ type }) => type)).toEqual(['view', 'completion'])
    // A repeated event carries the same id, so that it counts once.
    expect(batches()[1]?.[0]?.event).toBe(batches()[0]?.[0]?.event)
  })

  it('stores them beyond the visit: the next one sends them', async () => {
    const { events, store } = reporter({ answer: offline })
    events.add({ id: '7', type: 'view' })
    dispatchEvent(new Event('pagehide'))
    const next = later(store)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(next.batches()[0]).toMatchObject([{ id: '7', type: 'view' }])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(later(store).batches()).toEqual([])
  })

  it('stores the last two hundred', async () => {
    const { events, store } = reporter({ answer: offline })
    for (let count = 1; count <= 230; count += 1) events.add({ id: String(count), type: 'view' })
    dispatchEvent(new Event('pagehide'))
    await vi.advanceTimersByTimeAsync(0)
    const next = later(store)
    await vi.advanceTimersByTimeAsync(60_000)
    const told = next.batches().flat()
    expect(told).toHaveLength(200)
    expect([told[0]?.id, told.at(-1)?.id]).toEqual(['31', '230'])
  })
})

it('drops what a member has not sent when they leave, and keeps what a guest has not when they log in', async () => {
  const { events, session, batches, store } = reporter()
  const member = testUser({ uid: 7, registered: true })
  events.add({ id: '1', type: 'view' })
  session.enter({ token: 'a', user: member })
  await vi.advanceTimersByTimeAsync(10_000)
  events.add({ id: '2', type: 'view' })
  session.enter({ token: 'b', user: { ...member, uid: 8 } })
  events.add({ id: '3', type: 'view' })
  session.leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(batches().flat()).toMatchObject([{ id: '1' }])
  expect(reporter({ store }).batches()).toEqual([])
})

it('drops events that the server refuses', async () => {
  const { events, batches } = reporter({ answer: () => refusal })
  events.add({ id: '7', type: 'view' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(batches()).toHaveLength(1)
})

it('reports an impression of a video once, in this visit and the next, for the last five hundred', async () => {
  const { events, store, batches } = reporter()
  for (const id of ['1', '2', '1']) events.impression(id, 'list')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(batches().flat()).toMatchObject([{ id: '1' }, { id: '2', source: 'list' }])

  const next = reporter({ store })
  next.events.impression('2', 'short')
  for (let id = 100; id < 600; id += 1) next.events.impression(String(id), 'list')
  expect(store.get(slots.reportedVideoIds)).toHaveLength(500)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(
    next
      .batches()
      .flat()
      .map(({ id }) => id),
  ).not.toContain('2')
})
