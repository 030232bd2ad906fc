import { Counter } from 'prom-client'
import type { WebSocket } from 'ws'
import type { Slices } from './live-slices.ts'
import { createSockets } from './live-sockets.ts'

const registers: never[] = []
export const counters = {
  live: new Counter({ name: 'live', help: '-', labelNames: ['kind'] as const, registers }),
  liveClosed: new Counter({
    name: 'closed',
    help: '-',
    labelNames: ['reason'] as const,
    registers,
  }),
}

/** Sockets that record, in their order, what is sent and when the event loop turns. */
export function recordSockets() {
  const sockets = createSockets(counters)
  sockets.wheel.stop()
  const sent: { readonly uid: number; readonly text: string }[] = []

  return {
    sockets,
    sent,
    uidsFrom: (at = 0) => sent.slice(at).map(({ uid }) => uid),
    open(uid: number, { unread = 0, last = 0 } = {}) {
      const ws = {
        bufferedAmount: unread,
        send: (text: string) => void sent.push({ uid, text }),
        close: () => undefined,
      }
      const peer = sockets.add(ws as unknown as WebSocket, () => undefined)
      Object.assign(peer, { uid, sessionId: `${uid}`, state: 'open', isGreeted: true, last })
      sockets.people.add(peer)
      return peer
    },
  }
}

/** Slices of so many things; what happens in the pauses between them is given, one after the other. */
export function countedSlices(length: number, pauses: (() => void)[] = []) {
  const counts = { pauses: 0 }
  const pause = () => {
    counts.pauses += 1
    pauses.shift()?.()
    return Promise.resolve()
  }
  const slices: Slices = {
    begin() {
      let left = length
      return () => {
        left -= 1
        return left <= 0
      }
    },
    next: pause,
    rest: pause,
  }
  return { slices, counts }
}

export const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
