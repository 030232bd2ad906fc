import { liveClose } from '@kaleido/contract/core/live-socket'
import { type Actor, type Authenticate, isViewed, type Person } from '../ctx/actor.ts'
import type { Config } from '../config/config.ts'
import type { Logger } from '../log/log.ts'
import type { Sockets } from './live-sockets.ts'
import type { Peer } from './peer.ts'
import { type First, readFirstFrame } from './received.ts'

interface HubParts {
  readonly config: Config
  readonly log: Logger
  readonly sockets: Sockets
}

export interface LoginParts {
  readonly authenticate: Authenticate
  /** Which of these logins are dead. */
  readonly listDead: (sessionIds: readonly string[]) => Promise<readonly string[]>
}

const loginsPerCheck = 1_000
const internalError = 1011

/** Who a socket belongs to, and whether that login still lives. */
export function createLogins({ authenticate, listDead }: LoginParts, parts: HubParts) {
  const { config, log, sockets } = parts
  const check = checker({ listDead }, parts)
  /** How often logins may have ended. */
  let ends = 0

  function admit(peer: Peer, first: First, actor: Actor | undefined): boolean {
    // While the login was looked up, the socket may have ended.
    if (peer.state !== 'opening') return false
    if (!actor || actor.kind === 'staff' || isViewed(actor)) {
      sockets.close(peer, liveClose.unauthorized, 'unauthorized')
      return false
    }
    openFor(peer, first, actor)
    sockets.wheel.addOpen(peer)
    for (const old of sockets.people.add(peer)) sockets.close(old, liveClose.replaced, 'replaced')
    return true
  }

  return {
    /** Whether the socket is open for its person from here on. */
    async logIn(peer: Peer, text: string): Promise<boolean> {
      const first = readFirstFrame(text)
      if (!first) {
        sockets.close(peer, liveClose.malformed, 'malformed')
        return false
      }
      if (first.wire === 'plain' && !config.WIRE_PLAIN) {
        sockets.close(peer, liveClose.plainNotAllowed, 'plain_not_allowed')
        return false
      }
      peer.state = 'opening'
      const before = ends
      try {
        const isOpen = admit(peer, first, await authenticate(first.token))
        // A login that ended meanwhile did not find this socket.
        if (isOpen && ends !== before) void check([peer])
        return isOpen
      } catch (error) {
        log.warn({ event: 'live.login_failed', err: error })
        sockets.close(peer, internalError, 'failed')
        return false
      }
    },
    check,
    /** Logins may have ended: closes those of these sockets that are no longer of anybody. */
    end(some: readonly Peer[]): void {
      ends += 1
      void check(some)
    },
  }
}

/** Closes those whose login has died. */
function checker(
  { listDead }: Pick<LoginParts, 'listDead'>,
  { log, sockets }: Pick<HubParts, 'log' | 'sockets'>,
) {
  return async (some: readonly Peer[]): Promise<void> => {
    const open = some.filter(({ state }) => state === 'open')
    try {
      for (let from = 0; from < open.length; from += loginsPerCheck) {
        const batch = open.slice(from, from + loginsPerCheck)
        const dead = new Set(await listDead(batch.map(({ sessionId }) => sessionId)))
        for (const peer of batch.filter(({ sessionId }) => dead.has(sessionId))) {
          sockets.close(peer, liveClose.unauthorized, 'login_ended')
        }
      }
    } catch (error) {
      log.warn({ event: 'live.logins_not_checked', err: error })
    }
  }
}

function openFor(peer: Peer, first: First, { uid, sessionId }: Person): void {
  peer.uid = uid
  peer.sessionId = sessionId
  peer.isPlain = first.wire === 'plain'
  peer.last = first.after === undefined ? undefined : Number(first.after)
  peer.state = 'open'
}
