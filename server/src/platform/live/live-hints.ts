import { liveClose } from '@kaleido/contract/core/live-socket'
import type { Metrics } from '../log/metrics.ts'
import type { Frames } from './live-frames.ts'
import type { Slices } from './live-slices.ts'
import type { Sockets } from './live-sockets.ts'
import type { LiveNews } from './live.ts'
import type { LivePerson, Peer } from './peer.ts'

/** Hints cannot wait for a socket: one with so much unread is closed. */
const maxUnreadBytes = 1024 * 1024

interface HintParts {
  readonly frames: Frames
  readonly metrics: Pick<Metrics, 'live'>
  readonly sockets: Sockets
  readonly slices: Slices
}

/** A hint to many, and who is still to be told. */
interface FanOut {
  readonly textFor: TextFor
  readonly people: Set<LivePerson>
}

type TextFor = (peer: Peer) => string

/**
 * Sends what is not kept: to a few people at once, to many in slices, so that nothing else waits for it. Several hints to
 * many take turns; one that is repeated is sent once to each socket that still waits for it.
 */
export function createHints({ frames, metrics, sockets, slices }: HintParts) {
  const { people } = sockets
  const sent = metrics.live.labels('hint')
  const fanOuts = new Map<string, FanOut>()
  let isRunning = false
  let isClosed = false

  function sendTo(person: LivePerson, textFor: TextFor): void {
    // A socket that is closed here leaves the list.
    for (const peer of person.peers.toReversed()) send(peer, textFor)
  }

  function send(peer: Peer, textFor: TextFor): void {
    if (!peer.isGreeted || peer.state !== 'open') return
    if (peer.ws.bufferedAmount > maxUnreadBytes) return sockets.close(peer, liveClose.slow, 'slow')
    peer.ws.send(textFor(peer))
    sent.inc()
  }

  function fanOut(some: Iterable<LivePerson>, type: string, data: string): void {
    const key = `${type} ${data}`
    const known = fanOuts.get(key) ?? { textFor: writer(frames, type, data), people: new Set() }
    for (const person of some) known.people.add(person)
    if (known.people.size === 0) return
    fanOuts.set(key, known)
    if (!isRunning) void run()
  }

  async function run(): Promise<void> {
    isRunning = true
    // What came with it from the bus is taken in first.
    await slices.next()
    for (let [next] = fanOuts; next && !isClosed; [next] = fanOuts) {
      const [key, given] = next
      fanOuts.delete(key)
      sendSlice(given)
      if (given.people.size > 0) fanOuts.set(key, given)
      await slices.rest()
    }
    isRunning = false
  }

  function sendSlice({ textFor, people: waiting }: FanOut): void {
    const isOver = slices.begin()
    for (const person of waiting) {
      waiting.delete(person)
      sendTo(person, textFor)
      if (isOver()) return
    }
  }

  return {
    tell({ uids, type = '', data = {} }: LiveNews, isToFew: boolean): void {
      const some = uids.flatMap((uid) => people.find(uid) ?? [])
      if (some.length === 0) return
      const json = JSON.stringify(data)
      if (!isToFew) return fanOut(some, type, json)
      const textFor = writer(frames, type, json)
      for (const person of some) sendTo(person, textFor)
    },
    tellAll: (type: string) => fanOut(people.all(), type, '{}'),
    close() {
      isClosed = true
    },
  }
}

/** The same text goes to every socket of one kind: it is sealed once. */
function writer(frames: Frames, type: string, data: string): TextFor {
  const texts: { plain?: string; sealed?: string } = {}
  return ({ isPlain }) =>
    (texts[isPlain ? 'plain' : 'sealed'] ??= frames.writeOne({ type, data }, isPlain))
}
