import type { Client } from '@kaleido/client/client'
import { textOf } from '@kaleido/client/error-text'
import { isClientError } from '@kaleido/client/errors'
import type { Language } from '@kaleido/contract/core/error'
import { uploadPicture } from '@kaleido/contract/media'
import * as z from 'zod/mini'
import type { StoreApi } from 'zustand'
import { createStore } from 'zustand'
import type { Store } from '../storage/storage.ts'
import { slot } from '../storage/storage.ts'

const KeptMessage = z.object({
  clientId: z.string(),
  /** Who sends it: another account of this device does not. */
  from: z.int(),
  /** To whom: a uid, or 0 where there is only one recipient. */
  to: z.int(),
  text: z.optional(z.string()),
  picture: z.optional(z.string()),
  work: z.optional(z.string()),
  at: z.string(),
  state: z.enum(['sending', 'waiting', 'refused']),
  /** Why it was refused. */
  reason: z.optional(z.string()),
  /** How often the server failed with it. */
  failures: z.optional(z.int()),
})

/** A message that the server has not confirmed. */
export interface Outgoing extends z.output<typeof KeptMessage> {
  /** A picture that is not uploaded yet, and its preview: these do not outlive the page (`isLost`). */
  readonly file?: File
  readonly preview?: string
  /** How much of the picture is sent, from 0 to 1; undefined once the server has it. */
  readonly sent?: number | undefined
}

type Content = { readonly text: string } | { readonly picture: string }

export interface OutboxParts {
  readonly client: Pick<Client, 'call'>
  readonly store: Store
  /** The name that its texts are kept under. */
  readonly name: string
  /** Sends a message and adds it to what is shown; its outgoing copy is dropped after that. */
  readonly post: (outgoing: Outgoing, content: Content) => Promise<void>
  /** A message was sent or refused. */
  readonly settled: () => void
  readonly language: () => Language
  /** Who is logged in: what another account of this device wrote waits for it. */
  readonly own: () => number | undefined
  /** How long to wait after the network failed. */
  readonly retryMs?: number
}

export interface NewMessage {
  readonly from: number
  readonly to: number
  readonly text?: string
  readonly file?: File
  readonly work?: string
}

export interface Outbox {
  readonly state: StoreApi<readonly Outgoing[]>
  /** Answers the name under which it is sent. */
  send(message: NewMessage): string
  /** Sends again, under the same name: what arrived before is not there twice. */
  resend(clientId: string): void
  drop(clientId: string): void
  /** Removes what an account has not sent. */
  forget(from: number): void
  /** Sends what waits, as when the network is back. */
  flush(): void
}

/** A picture that was not uploaded before the page was reloaded: the person has to choose it again. */
export const isLost = ({ text, picture, work, file }: Outgoing) =>
  (text ?? picture ?? work ?? file) === undefined

/** As a reload finds it. */
function reloaded(one: Outgoing): Outgoing {
  if (isLost(one)) return { ...one, state: 'refused' }
  return one.state === 'sending' ? { ...one, state: 'waiting' } : one
}

/** The list of unsent messages; texts are kept over a reload. */
export function createKept({ store, name }: Pick<OutboxParts, 'store' | 'name'>) {
  const outboxSlot = slot(name, z.array(KeptMessage).check(z.maxLength(200)))
  const kept = (store.get(outboxSlot) ?? []).map(reloaded)
  const state = createStore<readonly Outgoing[]>(() => kept)

  function put(list: readonly Outgoing[]): void {
    state.setState(list, true)
    if (list.length === 0) return store.remove(outboxSlot)
    store.set(
      outboxSlot,
      list.slice(-200).map(({ preview: _preview, file: _file, sent: _sent, ...one }) => one),
    )
  }

  function drop(clientId: string): void {
    const found = state.getState().find((one) => one.clientId === clientId)
    if (found?.preview) URL.revokeObjectURL(found.preview)
    put(state.getState().filter((one) => one.clientId !== clientId))
  }

  return {
    state,
    add: (one: Outgoing) => put([...state.getState(), one]),
    change: (clientId: string, how: (one: Outgoing) => Outgoing) =>
      put(state.getState().map((one) => (one.clientId === clientId ? how(one) : one))),
    /** Of no use after a reload, so that it is not stored. */
    show: (clientId: string, shown: Pick<Outgoing, 'sent'>) =>
      state.setState(
        state.getState().map((one) => (one.clientId === clientId ? { ...one, ...shown } : one)),
        true,
      ),
    has: (clientId: string) => state.getState().some((one) => one.clientId === clientId),
    drop,
    forget(from: number): void {
      for (const one of state.getState()) if (one.from === from) drop(one.clientId)
    },
  }
}

/** After this many failures of the server a message is refused, so that the next may follow. */
const mostFailures = 5

type Kept = ReturnType<typeof createKept>

/** A `fetch` that reports what is sent; undefined where its code does not load, and the picture is sent without. */
const reporting = (onProgress: (sent: number) => void) =>
  import('@kaleido/client/upload/fetch-with-progress').then(
    ({ fetchWithProgress }) => fetchWithProgress(onProgress),
    () => undefined,
  )

/** Sends one message: true once it is there or refused, so that the next may follow. */
function createDelivery(
  {
    client,
    language,
    post,
    settled,
  }: Pick<OutboxParts, 'client' | 'language' | 'post' | 'settled'>,
  { change, show, has, drop }: Kept,
) {
  async function upload({ file, picture, clientId }: Outgoing): Promise<string | undefined> {
    if (!file || picture !== undefined) return picture
    const byProgress = await reporting((sent) => show(clientId, { sent }))
    show(clientId, { sent: 0 })
    const { id } = await client.call(uploadPicture, {}, { file, silent: true, fetch: byProgress })
    change(clientId, ({ file: _file, sent: _sent, ...one }) => ({ ...one, picture: id }))
    return id
  }

  return async function deliver(outgoing: Outgoing): Promise<boolean> {
    const { clientId, text } = outgoing
    try {
      const picture = await upload(outgoing)
      // Its account may have logged out meanwhile: nobody else sends it.
      if (!has(clientId)) return true
      await post(outgoing, picture === undefined ? { text: text ?? '' } : { picture })
      drop(clientId)
      settled()
      return true
    } catch (error) {
      const failures = (outgoing.failures ?? 0) + (isFailure(error) ? 1 : 0)
      const reason = failures < mostFailures ? refusalOf(error, language()) : ''
      if (reason === undefined) {
        change(clientId, (one) => ({ ...one, state: 'waiting', failures }))
        return false
      }
      change(clientId, (one) => ({ ...one, state: 'refused', reason }))
      settled()
      return true
    }
  }
}

/** Unsent messages, sent in order for each recipient, until the server has them. */
export function createOutbox({ own, retryMs = 5_000, ...parts }: OutboxParts): Outbox {
  const kept = createKept(parts)
  const { state, change } = kept
  const deliver = createDelivery(parts, kept)
  const busy = new Set<number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  /** One after the other, so that they arrive in order. */
  async function pump(to: number): Promise<void> {
    if (busy.has(to)) return
    busy.add(to)
    try {
      for (;;) {
        const next = state
          .getState()
          .find((one) => one.to === to && one.from === own() && one.state !== 'refused')
        if (!next) return
        change(next.clientId, (one) => ({ ...one, state: 'sending' }))
        if (!(await deliver(next))) {
          hold(to)
          return again()
        }
      }
    } finally {
      busy.delete(to)
    }
  }

  /** Those behind a message that waits do so too. */
  function hold(to: number): void {
    for (const one of state.getState()) {
      if (one.to === to && one.from === own() && one.state === 'sending')
        change(one.clientId, (held) => ({ ...held, state: 'waiting' }))
    }
  }

  function again(): void {
    clearTimeout(timer)
    timer = setTimeout(flush, retryMs)
  }

  function flush(): void {
    for (const to of new Set(state.getState().map((one) => one.to))) void pump(to)
  }

  return {
    state,
    drop: kept.drop,
    forget: kept.forget,
    flush,
    send(message) {
      const outgoing = outgoingOf(message)
      kept.add(outgoing)
      void pump(message.to)
      return outgoing.clientId
    },
    resend(clientId) {
      change(clientId, ({ reason: _reason, failures: _failures, ...one }) => ({
        ...one,
        state: 'sending',
      }))
      const found = state.getState().find((one) => one.clientId === clientId)
      if (found) void pump(found.to)
    },
  }
}

function outgoingOf({ from, to, text, file, work }: NewMessage): Outgoing {
  return {
    clientId: crypto.randomUUID(),
    from,
    to,
    at: new Date().toISOString(),
    state: 'sending',
    ...(text !== undefined && { text }),
    ...(work !== undefined && { work }),
    ...(file && { file, preview: URL.createObjectURL(file) }),
  }
}

/** The server fails with this message: 502 to 504 say that it is away, whatever is sent. */
function isFailure(error: unknown): boolean {
  if (!isClientError(error) || error.kind !== 'status') return false
  return error.status >= 500 && ![502, 503, 504].includes(error.status)
}

/** Why it is not taken, blank where nothing says that; undefined where sending it again may help. */
function refusalOf(error: unknown, language: Language): string | undefined {
  if (!isClientError(error)) {
    reportError(error)
    return ''
  }
  if (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'cancelled')
    return undefined
  const passes =
    error.kind === 'status' && (error.status >= 500 || [401, 408, 429].includes(error.status))
  return passes ? undefined : (textOf(error, language) ?? '')
}
