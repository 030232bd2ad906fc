import { liveClose, liveSocket } from '@kaleido/contract/core/live-socket'
import type { Peer } from './peer.ts'

const turnMs = 500
const slots = liveSocket.pingMs / turnMs

interface WheelParts {
  readonly close: (peer: Peer, code: number, reason: string) => void
  readonly terminate: (peer: Peer, reason: string) => void
}

/** One timer for all sockets: pings each once in 25 s, and ends those that have nothing more to say or do not go. */
export function createWheel({ close, terminate }: WheelParts) {
  const ring: Set<Peer>[] = Array.from({ length: slots }, () => new Set())
  /** Waiting for the first frame, or for the end of the connection; each in the order of their deadlines. */
  const waiting = new Set<Peer>()
  const closing = new Set<Peer>()
  let at = 0
  const timer = setInterval(turn, turnMs)
  timer.unref()

  function turn(): void {
    const now = Date.now()
    for (const peer of due(waiting, now)) close(peer, liveClose.late, 'late')
    for (const peer of due(closing, now)) terminate(peer, 'not_closed')
    at = (at + 1) % slots
    for (const peer of ring[at] ?? []) ping(peer)
  }

  function ping(peer: Peer): void {
    if (!peer.isHeard) return terminate(peer, 'dead')
    peer.isHeard = false
    if (peer.state !== 'closing') peer.ws.ping()
  }

  return {
    addWaiting: (peer: Peer) => void waiting.add(peer),
    addClosing(peer: Peer) {
      waiting.delete(peer)
      closing.add(peer)
    },
    /** Pings it from here on, for the first time after a whole interval. */
    addOpen(peer: Peer) {
      waiting.delete(peer)
      ring[at]?.add(peer)
    },
    remove(peer: Peer) {
      waiting.delete(peer)
      closing.delete(peer)
      for (const slot of ring) if (slot.delete(peer)) return
    },
    stop: () => clearInterval(timer),
  }
}

function* due(peers: Set<Peer>, now: number): Generator<Peer> {
  for (const peer of peers) {
    if (peer.deadline > now) return
    yield peer
  }
}
