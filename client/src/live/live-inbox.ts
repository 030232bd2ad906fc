import { type LiveFrame, liveSocket } from '@kaleido/contract/core/live-socket'
import type { Engine } from '../wire/engine.ts'
import { type InterfaceKey, openResponse } from '../wire/envelope.ts'
import { loadEngine } from '../wire/load-engine.ts'
import type { Handlers } from './live-handlers.ts'
import type { LivePosition } from './live-position.ts'

export interface LiveEvent {
  readonly id: string
  readonly type: string
  readonly data?: unknown
}

export interface InboxParts {
  readonly handlers: Handlers
  readonly keys: readonly InterfaceKey[]
  readonly engine?: Engine | undefined
  onFailure(error: unknown): void
  /** Whose events are taken now. */
  position(): LivePosition | undefined
  /** The connection is ready: hints before it reached nobody. */
  onReady(): void
  /** Hints were lost for everybody at once. */
  onMissed(): void
}

/** Opens what arrives and passes it on, each event once and in order. */
export function createInbox({ handlers, keys, engine, ...on }: InboxParts) {
  async function openData({ data, hash }: LiveFrame): Promise<unknown> {
    if (hash === undefined) return data
    const opening = engine ?? (await loadEngine())
    return JSON.parse(await openResponse(opening, keys, { data: String(data), hash }))
  }

  /** False where something before it is missing. */
  function accept({ id, type, data }: LiveEvent): boolean {
    const place = on.position()?.place(id)
    if (place === 'gap') return false
    if (place === 'next') {
      on.position()?.set(id)
      handlers.tell(type, data)
    }
    return true
  }

  function reset(id: string): void {
    on.position()?.set(id)
    handlers.tellMissed()
  }

  function take({ id = '0', type }: LiveFrame): boolean {
    const isReset = type === liveSocket.reset
    if (type === liveSocket.missed) on.onMissed()
    if (isReset || (type === liveSocket.ready && on.position()?.after === undefined)) {
      on.position()?.set(id)
    }
    if (isReset || type === liveSocket.ready) on.onReady()
    return type.startsWith('live.')
  }

  return {
    accept,
    reset,
    /** False if the connection cannot be used further: it does not open, or something is missing. */
    async handle(frame: LiveFrame, at: LivePosition): Promise<boolean> {
      try {
        const data = await openData(frame)
        if (at !== on.position() || take(frame)) return true
        const { id, type } = frame
        if (id !== undefined) return accept({ id, type, data })
        handlers.tell(type, data)
        return true
      } catch (error) {
        on.onFailure(error)
        return false
      }
    },
  }
}

export type Inbox = ReturnType<typeof createInbox>
