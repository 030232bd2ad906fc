import { EventEmitter } from 'node:events'
import { liveClose, liveSocket } from '@kaleido/contract/core/live-socket'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WebSocket } from 'ws'
import type { Person } from '../ctx/actor.ts'
import type { Deps } from '../ctx/deps.ts'
import { createLogger } from '../log/log.ts'
import { createLiveHub } from './live-hub.ts'
import { counters } from './live-sockets.fixture.ts'
import { endedTopic } from './live.ts'

// Nothing here happens because time passes, unless a test says so.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const uid = 7
const actor: Person = { kind: 'member', uid, sessionId: '1', hidesAuthors: false, mayGoDark: false }

/** A hub without a database: the login is looked up when the test says so. */
function setUp() {
  const listeners = new Map<string, (message: unknown) => void>()
  const deps = {
    bus: {
      subscribe(topic: string, listen: (message: unknown) => void) {
        listeners.set(topic, listen)
        return () => undefined
      },
      onReconnect: () => () => undefined,
    },
    config: { WIRE_PLAIN: true },
    log: createLogger({ LOG_LEVEL: 'silent' }, { write: () => undefined }),
    metrics: { ...counters, gauge: () => undefined },
    secrets: { interfaceKeys: [{ name: 'k1', key: 'key' }] },
  } as unknown as Deps
  const login = Promise.withResolvers<Person>()
  const dead = new Set<string>()
  const hub = createLiveHub({
    deps,
    readLogs: () => Promise.resolve([]),
    authenticate: () => login.promise,
    listDead: (sessionIds) => Promise.resolve(sessionIds.filter((id) => dead.has(id))),
  })
  const close = vi.fn<(code: number, reason: string) => void>()
  const ws = Object.assign(new EventEmitter(), { close, send: vi.fn(), ping: vi.fn() })
  hub.accept(ws as unknown as WebSocket, () => undefined)
  return {
    close,
    sayWho: () => ws.emit('message', Buffer.from('{"token":"t"}'), false),
    logIn: () => login.resolve(actor),
    endLogin() {
      dead.add(actor.sessionId)
      listeners.get(endedTopic)?.({ uid, sessionId: actor.sessionId })
    },
  }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

it('closes a socket as soon as its login ends', async () => {
  const { close, sayWho, logIn, endLogin } = setUp()
  sayWho()
  logIn()
  await settled()
  expect(close).not.toHaveBeenCalled()
  endLogin()
  await settled()
  expect(close.mock.calls).toEqual([[liveClose.unauthorized, 'login_ended']])
})

it('closes a socket whose login ends while it is looked up', async () => {
  const { close, sayWho, logIn, endLogin } = setUp()
  sayWho()
  endLogin()
  logIn()
  await settled()
  expect(close.mock.calls).toEqual([[liveClose.unauthorized, 'login_ended']])
})

it('closes a socket that does not say who it is in time, and not before', async () => {
  const { close } = setUp()
  await vi.advanceTimersByTimeAsync(liveSocket.firstFrameMs - 1)
  expect(close).not.toHaveBeenCalled()
  // The wheel turns twice a second.
  await vi.advanceTimersByTimeAsync(500)
  expect(close.mock.calls).toEqual([[liveClose.late, 'late']])
})
