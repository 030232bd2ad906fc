import type { LiveType } from '@kaleido/contract/core/live'
import type * as z from 'zod/mini'
import type { Client } from '../client.ts'
import type { CallLine } from '../fail-over.ts'
import type { Engine } from '../wire/engine.ts'
import type { InterfaceKey } from '../wire/envelope.ts'
import { createDial } from './live-dial.ts'
import { createHandlers } from './live-handlers.ts'
import { createInbox } from './live-inbox.ts'
import { createPoll } from './live-poll.ts'
import { type LiveMemory, type LivePosition, openPosition } from './live-position.ts'
import { createPresence } from './live-presence.ts'
import { createRetries } from './live-retries.ts'
import { type LiveTimes, usualTimes } from './live-times.ts'

export interface LiveOptions {
  readonly client: Pick<Client, 'call'>
  readonly line: Pick<CallLine, 'current'>
  readonly keys: readonly InterfaceKey[]
  /** The current login; undefined before there is one. */
  session(): { readonly token: string; readonly uid: number } | undefined
  readonly memory: LiveMemory
  /** Takes what a handler throws. */
  onFailure(error: unknown): void
  readonly open?: (url: string) => WebSocket
  readonly engine?: Engine | undefined
  readonly times?: Partial<LiveTimes>
}

/** What happens to the person, as it happens: over one socket, or by polling where no socket stays open. */
export interface Live {
  /** Calls back for each such event, once and in order; answers how to stop. */
  on<S extends z.ZodMiniObject>(
    event: LiveType<S>,
    handler: (data: z.output<S>) => void,
  ): () => void
  /** Calls back where events or hints may be missing: what is shown is to be read again. */
  onMissed(handler: () => void): () => void
  /** Connects, and again with another login. */
  renew(): void
  /** Whether the page is seen: in the background the connection ends after a while, and on return it continues. */
  setSeen(isSeen: boolean): void
  setOnline(isOnline: boolean): void
  stop(): void
}

export function createLive(options: LiveOptions): Live {
  const { client, line, keys, memory, engine, onFailure } = options
  const { open = (url) => new WebSocket(url) } = options
  const times = { ...usualTimes, ...options.times }
  const handlers = createHandlers(onFailure)
  const { tellMissed } = handlers
  let at: LivePosition | undefined
  let token: string | undefined
  let isStopped = true
  const position = () => at
  const retries = createRetries(times, connect, random)
  const onMissed = () => void setTimeout(tellMissed, random() * times.returnMs)
  const inbox = createInbox({ handlers, keys, engine, onFailure, position, onReady, onMissed })
  const poll = createPoll({ client, times, position, inbox, tellMissed, onLive: retries.again })
  const dial = createDial({ line, inbox, times, open, onEnd })
  const presence = createPresence(times.awakeMs, { changed: restart, seenAgain: dial.check })

  function onReady(): void {
    retries.forget()
    poll.stop()
    // Hints are not kept for a device that is away.
    tellMissed()
  }

  function onEnd(code: number | undefined): void {
    const meanwhile = retries.failed(code)
    // The next poll renews a dead login; with a live one the socket is tried again.
    if (meanwhile !== 'nothing') poll.start({ isOnce: meanwhile === 'renew' })
  }

  function connect(): void {
    if (at && token !== undefined) void dial.connect(token, at)
  }

  function leave(): void {
    retries.stop()
    retries.forget()
    dial.leave()
    poll.stop()
  }

  /** Leaves whatever is under way, and starts over where there is somebody to connect for. */
  function restart(): void {
    leave()
    const session = options.session()
    token = session?.token
    if (isStopped || !presence.isThere() || !session) return
    if (at?.uid !== session.uid) at = openPosition(session.uid, memory)
    connect()
  }

  function renew(): void {
    if (!isStopped && options.session()?.token === token) return
    isStopped = false
    restart()
  }

  function stop(): void {
    isStopped = true
    presence.stop()
    leave()
  }

  const { setSeen, setOnline } = presence
  return { on: handlers.on, onMissed: handlers.onMissed, renew, setSeen, setOnline, stop }
}

/** Between 0 and 1. */
function random(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
}
