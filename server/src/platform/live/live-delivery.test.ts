import { describe, expect, it, vi } from 'vitest'
import { createEnvelopeCodec } from '../http/envelope.ts'
import { createLogger } from '../log/log.ts'
import { createDelivery } from './live-delivery.ts'
import { createFrames } from './live-frames.ts'
import type { LogQuery, ReadLogs } from './live-log.ts'
import { createSending } from './live-sending.ts'
import { counters, countedSlices, recordSockets, upTo } from './live-sockets.fixture.ts'
import type { LivePerson } from './peer.ts'

const codec = createEnvelopeCodec([{ name: 'k1', key: 'key' }])
const log = createLogger({ LOG_LEVEL: 'silent' }, { write: () => undefined })

/** One more event for everybody on each reading. */
function answerTo(asked: readonly LogQuery[]) {
  return asked.map(({ uid, after = 0 }) => ({
    uid,
    lastId: after + 1,
    events: [{ id: after + 1, type: 'test.told', data: '{}' }],
  }))
}

function setUp({ people, pauses = [] }: { people: number; pauses?: (() => void)[] }) {
  const recorded = recordSockets()
  for (const uid of upTo(people)) recorded.open(uid)
  const { sockets } = recorded
  const readLogs = vi.fn<ReadLogs>((asked) => Promise.resolve(answerTo(asked)))
  const { slices, counts } = countedSlices(10, pauses)
  const frames = createFrames(codec)
  const { close } = sockets
  const delivery = createDelivery({ readLogs, frames, log, metrics: counters, slices, close })
  const find = (uid: number) => sockets.people.find(uid) as LivePerson
  return { ...recorded, delivery, readLogs, counts, find }
}

const isRead = (uid: number) => (asked: readonly LogQuery[]) => asked.some((one) => one.uid === uid)

describe('the delivery of events', () => {
  it('sends a batch in slices', async () => {
    const { delivery, find, uidsFrom, counts } = setUp({ people: 95 })
    for (const uid of upTo(95)) delivery.mark(find(uid), 'bulk')
    await vi.waitFor(() => expect(counts.pauses).toBe(11))
    expect(uidsFrom()).toEqual(upTo(95))
  })

  it('reads what concerns a few before the rest of what concerns many', async () => {
    const { delivery, find, readLogs } = setUp({ people: 401 })
    for (const uid of upTo(401)) delivery.mark(find(uid), 'bulk')
    delivery.mark(find(401), 'urgent')
    await vi.waitFor(() => expect(readLogs).toHaveBeenCalledTimes(5))
    expect(readLogs.mock.calls.findIndex(([asked]) => isRead(401)(asked))).toBeLessThan(2)
  })

  it('reads it so too for somebody who is just being read with many', async () => {
    const { delivery, find, readLogs, uidsFrom } = setUp({ people: 400 })
    readLogs.mockImplementationOnce((asked) => {
      delivery.mark(find(1), 'urgent')
      return Promise.resolve(answerTo(asked))
    })
    for (const uid of upTo(400)) delivery.mark(find(uid), 'bulk')
    await vi.waitFor(() => expect(uidsFrom()).toHaveLength(401))
    expect(readLogs.mock.calls.map(([asked]) => asked.length)).toContain(1)
    expect(uidsFrom().lastIndexOf(1)).toBeLessThan(400)
  })
})

describe('a page of a log', () => {
  it('is not held against a socket that joined while it was read', () => {
    const { open, sockets, sent } = recordSockets()
    const peer = open(1, { last: 57 })
    const [person] = sockets.people.all()
    const sendPage = createSending({
      frames: createFrames(codec),
      metrics: counters,
      close: sockets.close,
    })
    const page = { uid: 1, lastId: 56, events: [] }
    sendPage({ ...(person as LivePerson), readAgain: 'urgent' }, page, { after: 56, limit: 100 })
    expect([sent, peer.last]).toEqual([[], 57])
    sendPage(person as LivePerson, page, { after: 56, limit: 100 })
    expect(peer.last).toBe(56)
  })
})
