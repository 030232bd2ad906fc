import { liveClose, liveSocket } from '@kaleido/contract/core/live-socket'
import type { Metrics } from '../log/metrics.ts'
import type { Frames } from './live-frames.ts'
import { eventsAfter, type LogPage } from './live-log.ts'
import type { LivePerson, Peer } from './peer.ts'

/** A socket with so much unread is not sent more events until it has read. */
const fullBytes = 128 * 1024
const slowMs = 5_000

export interface SendingParts {
  readonly frames: Frames
  readonly metrics: Pick<Metrics, 'live'>
  readonly close: (peer: Peer, code: number, reason: string) => void
}

/** Sends the page of a log to the sockets of its person. */
export function createSending({ frames, metrics, close }: SendingParts) {
  const sent = metrics.live.labels('kept')

  /** False if the socket has to read before it is sent the rest. */
  function sendTo(peer: Peer, page: LogPage, limit: number): boolean {
    const events = peer.last === undefined ? [] : eventsAfter(page, peer.last, limit)
    if (events === 'reset') {
      greet(peer, liveSocket.reset, page.lastId)
      return true
    }
    if (!peer.isGreeted) greet(peer, liveSocket.ready, peer.last ?? page.lastId)
    for (const event of events) {
      if (isFull(peer)) return false
      peer.ws.send(frames.write(event, peer.isPlain))
      sent.inc()
      peer.last = event.id
    }
    return true
  }

  function greet(peer: Peer, type: string, id: number): void {
    peer.isGreeted = true
    peer.last = id
    peer.ws.send(frames.write({ id, type, data: '{}' }, peer.isPlain))
  }

  function isFull(peer: Peer): boolean {
    if (peer.ws.bufferedAmount <= fullBytes) {
      peer.slowSince = 0
      return false
    }
    const now = Date.now()
    if (peer.slowSince === 0) peer.slowSince = now
    else if (now - peer.slowSince > slowMs) close(peer, liveClose.slow, 'slow')
    return true
  }

  /** `after` is where the page begins. Answers whether every socket took it all. */
  return function sendPage(
    { peers, readAgain }: LivePerson,
    page: LogPage,
    { after, limit }: { readonly after: number | undefined; readonly limit: number },
  ): boolean {
    let isWhole = true
    for (const peer of peers.filter(({ state }) => state === 'open')) {
      if (isOutside(peer, page, after, readAgain !== undefined)) continue
      if (!sendTo(peer, page, limit)) isWhole = false
    }
    return isWhole
  }
}

/** A socket that joined meanwhile may need events before this page, or have had some after it. */
function isOutside(
  { last }: Peer,
  { lastId }: LogPage,
  after: number | undefined,
  isReadAgain: boolean,
): boolean {
  if (last === undefined) return false
  return after === undefined || last < after || (isReadAgain && last > lastId)
}
