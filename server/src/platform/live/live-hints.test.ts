import { describe, expect, it, vi } from 'vitest'
import { createEnvelopeCodec } from '../http/envelope.ts'
import { createFrames } from './live-frames.ts'
import { createHints } from './live-hints.ts'
import { counters, countedSlices, recordSockets, upTo } from './live-sockets.fixture.ts'

function setUp({ people, pauses = [] }: { people: number; pauses?: (() => void)[] }) {
  const recorded = recordSockets()
  for (const uid of upTo(people)) recorded.open(uid)
  const codec = createEnvelopeCodec([{ name: 'k1', key: 'key' }])
  const seal = vi.spyOn(codec, 'seal')
  const { slices, counts } = countedSlices(10, pauses)
  const { sockets } = recorded
  const hints = createHints({ frames: createFrames(codec), metrics: counters, sockets, slices })
  const tell = (uids: number[], type = 'test.many') => hints.tell({ uids, type }, uids.length <= 2)
  return { ...recorded, hints, tell, counts, seal }
}

describe('a hint', () => {
  it('to a few people is sent at once', () => {
    const { tell, sent } = setUp({ people: 2 })
    tell([1, 2])
    expect(sent.map(({ uid }) => uid)).toEqual([1, 2])
  })

  it('to many is sent in slices, to everybody once, and sealed once', async () => {
    const { tell, sent, uidsFrom, counts, seal } = setUp({ people: 95 })
    tell(upTo(40))
    tell([...upTo(95).slice(30), 700])
    expect(sent).toEqual([])
    await vi.waitFor(() => expect(uidsFrom()).toEqual(upTo(95)))
    // One before the first, as what else came from the bus is taken in.
    expect(counts.pauses).toBe(11)
    expect(seal).toHaveBeenCalledOnce()
    expect(new Set(sent.map(({ text }) => text)).size).toBe(1)
  })

  it('to a few goes between the slices of one to many', async () => {
    const pauses = [() => undefined, () => tell([95], 'test.few')]
    const { tell, sent } = setUp({ people: 95, pauses })
    tell(upTo(95))
    await vi.waitFor(() => expect(sent).toHaveLength(96))
    expect(sent.findIndex(({ text }) => text.includes('test.few'))).toBe(10)
  })

  it('to many takes turns with another', async () => {
    const { tell, sent } = setUp({ people: 30 })
    tell(upTo(30), 'test.one')
    tell(upTo(15), 'test.other')
    await vi.waitFor(() => expect(sent).toHaveLength(45))
    const order = [0, 10, 20, 30, 35].map((at) => sent[at]?.text.includes('test.one'))
    expect(order).toEqual([true, false, true, false, true])
  })

  it('is repeated only to those who were told before', async () => {
    const pauses = [() => undefined, () => tell(upTo(30))]
    const { tell, uidsFrom } = setUp({ people: 30, pauses })
    tell(upTo(30))
    await vi.waitFor(() => expect(uidsFrom()).toEqual([...upTo(30), ...upTo(10)]))
  })

  it('reaches the next socket of somebody whose first does not read', () => {
    const { open, tell, sent } = setUp({ people: 0 })
    const slow = open(1, { unread: 2 ** 21 })
    open(1)
    tell([1])
    expect(slow.state).toBe('closing')
    expect(sent).toHaveLength(1)
  })

  it('is sent to nobody once the process stops', async () => {
    const pauses = [() => undefined, () => hints.close()]
    const { tell, hints, sent, counts } = setUp({ people: 95, pauses })
    tell(upTo(95))
    await vi.waitFor(() => expect(counts.pauses).toBe(2))
    expect(sent).toHaveLength(10)
  })
})
