import { liveClose, liveSocket } from '@kaleido/contract/core/live-socket'
import type { WebSocket } from 'ws'
import type { Metrics } from '../log/metrics.ts'
import { createPeople } from './live-people.ts'
import { inSlices, slices } from './live-slices.ts'
import { createWheel } from './live-wheel.ts'
import { newPeer, type Peer } from './peer.ts'

/** How long a closed socket may take to confirm that. */
const closeWithinMs = 900
/** Long enough for the reason to arrive. */
const endFloodMs = 100
const sayGoodbyeMs = 1_500
const lookMs = 20

/** The sockets of this process, from the first moment to the last. */
export function createSockets({ liveClosed }: Pick<Metrics, 'liveClosed'>) {
  const people = createPeople()
  const all = new Set<Peer>()
  const wheel = createWheel({ close, terminate })

  function end(peer: Peer, reason: string): void {
    if (peer.state !== 'closing') liveClosed.inc({ reason })
    peer.state = 'closing'
    people.remove(peer)
  }

  function close(peer: Peer, code: number, reason: string): void {
    if (peer.state === 'closing') return
    end(peer, reason)
    peer.deadline = Date.now() + closeWithinMs
    wheel.addClosing(peer)
    peer.ws.close(code, reason)
  }

  function terminate(peer: Peer, reason: string): void {
    end(peer, reason)
    peer.ws.terminate()
  }

  return {
    people,
    all,
    wheel,
    end,
    close,
    /** What it goes on to send is not even read. */
    stopFlood(peer: Peer): void {
      close(peer, liveClose.tooMany, 'flood')
      if (peer.ws.isPaused) return
      peer.ws.pause()
      setTimeout(() => peer.ws.terminate(), endFloodMs).unref()
    },
    add(ws: WebSocket, leave: () => void): Peer {
      const peer = newPeer(ws, leave, Date.now() + liveSocket.firstFrameMs)
      all.add(peer)
      wheel.addWaiting(peer)
      return peer
    },
    forget(peer: Peer): void {
      end(peer, 'gone')
      wheel.remove(peer)
      if (all.delete(peer)) peer.leave()
    },
    /** Says goodbye to everybody, and ends what does not answer. */
    closeAll: () => closeAll(all, close).finally(wheel.stop),
  }
}

export type Sockets = ReturnType<typeof createSockets>

async function closeAll(
  all: ReadonlySet<Peer>,
  close: (peer: Peer, code: number, reason: string) => void,
): Promise<void> {
  await inSlices(slices, all, (peer) => close(peer, liveClose.goingAway, 'going_away'))
  for (const until = Date.now() + sayGoodbyeMs; all.size > 0 && Date.now() < until;) {
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
  await inSlices(slices, all, ({ ws }) => ws.terminate())
}
