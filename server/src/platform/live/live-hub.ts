import { liveClose, liveSocket } from '@kaleido/contract/core/live-socket'
import type { WebSocket } from 'ws'
import type { Deps } from '../ctx/deps.ts'
import { createEnvelopeCodec } from '../http/envelope.ts'
import { createDelivery } from './live-delivery.ts'
import { createFrames } from './live-frames.ts'
import { createHints } from './live-hints.ts'
import { listenTo, type SocketHandlers } from './live-listening.ts'
import type { ReadLogs } from './live-log.ts'
import { createLogins, type LoginParts } from './live-logins.ts'
import { slices } from './live-slices.ts'
import { createSockets, type Sockets } from './live-sockets.ts'
import { type EndedLogins, endedTopic, type LiveNews, liveTopic } from './live.ts'
import type { Peer } from './peer.ts'
import { isFlood } from './received.ts'

interface LiveHubParts extends LoginParts {
  readonly deps: Pick<Deps, 'bus' | 'config' | 'log' | 'metrics' | 'secrets'>
  readonly readLogs: ReadLogs
}

/** News of so few people goes before that of many. */
const urgentPeople = 20
const checkLoginsEveryMs = 60_000

/** Connects the sockets of this process with what happens in all of them. */
export function createLiveHub({ deps, readLogs, ...loginParts }: LiveHubParts) {
  const { bus, log, metrics } = deps
  const frames = createFrames(createEnvelopeCodec(deps.secrets.interfaceKeys))
  const sockets = createSockets(metrics)
  const { people, all } = sockets
  const logins = createLogins(loginParts, { ...deps, sockets })
  const delivery = createDelivery({ readLogs, frames, log, metrics, slices, close: sockets.close })
  const hints = createHints({ frames, metrics, sockets, slices })
  metrics.gauge({
    name: 'kaleido_live_sockets',
    help: 'Open sockets of live events',
    read: () => all.size,
  })

  const handlers = handlersOf(sockets, frames.pongText, async (peer, text) => {
    if (!(await logins.logIn(peer, text))) return
    const person = people.find(peer.uid)
    if (person) delivery.mark(person, 'urgent')
  })
  const stop = [
    bus.subscribe(liveTopic, (message) => {
      const news = message as LiveNews
      const isToFew = news.uids.length <= urgentPeople
      if (news.type !== undefined) return hints.tell(news, isToFew)
      for (const uid of news.uids) {
        const person = people.find(uid)
        if (person) delivery.mark(person, isToFew ? 'urgent' : 'bulk')
      }
    }),
    bus.subscribe(endedTopic, (message) => logins.end(peersOf(sockets, message as EndedLogins))),
    // Messages may be lost: everybody's log is read again, and hints may be missing.
    bus.onReconnect(() => {
      for (const person of people.all()) delivery.mark(person, 'bulk')
      hints.tellAll(liveSocket.missed)
      logins.end([...all])
    }),
  ]
  const checking = setInterval(() => void logins.check([...all]), checkLoginsEveryMs)
  checking.unref()

  return {
    accept(ws: WebSocket, leave: () => void): void {
      listenTo(ws, sockets.add(ws, leave), handlers)
    },
    async close(): Promise<void> {
      for (const leave of stop) leave()
      clearInterval(checking)
      delivery.close()
      hints.close()
      await sockets.closeAll()
    },
  }
}

export type LiveHub = ReturnType<typeof createLiveHub>

function peersOf({ all, people }: Sockets, { uid, sessionId }: EndedLogins): Peer[] {
  const mine = uid === undefined ? [...all] : (people.find(uid)?.peers ?? [])
  return mine.filter((peer) => sessionId === undefined || peer.sessionId === sessionId)
}

function handlersOf(
  sockets: Sockets,
  pongText: string,
  logIn: (peer: Peer, text: string) => Promise<void>,
): SocketHandlers {
  return {
    hear(peer) {
      peer.isHeard = true
      if (isFlood(peer)) sockets.stopFlood(peer)
    },
    fail: (peer) => sockets.end(peer, 'protocol'),
    receive(peer, data, isBinary) {
      peer.isHeard = true
      if (isFlood(peer)) return sockets.stopFlood(peer)
      if (peer.state === 'closing') return undefined
      if (isBinary) return sockets.close(peer, liveClose.malformed, 'malformed')
      if (peer.state === 'waiting') void logIn(peer, data.toString('utf8'))
      else if (peer.state === 'open') peer.ws.send(pongText)
      return undefined
    },
    forget: sockets.forget,
  }
}
