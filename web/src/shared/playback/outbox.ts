import type { Client } from '@kaleido/client/client'
import type { Session } from '../session/session.ts'
import { hasMemberLeft } from '../session/session.ts'
import type { Slot, Store } from '../storage/storage.ts'
import { onPageHide } from './page-hide.ts'
import { isPassing } from './passing.ts'

export const outboxRules = {
  /** The most reports per call. */
  batch: 50,
  everyMs: 10_000,
  /** The most stored reports; the oldest are dropped first. */
  kept: 200,
} as const

export interface OutboxOptions<T> {
  readonly client: Pick<Client, 'prepareUnload'>
  readonly session: Pick<Session, 'state'>
  readonly store: Store
  readonly slot: Slot<T[]>
  /** Two reports with the same key are the same report. */
  readonly keyOf: (report: T) => string
  /** With `parting`, by a call that outlives the page. */
  readonly send: (reports: T[], parting: boolean) => Promise<unknown>
}

/**
 * Reports that are sent in batches. Unsent ones are stored, so that neither a lost network nor the end of the page loses them;
 * those of a member who leaves are dropped.
 */
export interface Outbox<T> {
  add(report: T): void
  /** Sends now, and waits for what is being sent; with `parting`, while the page unloads. Never fails. */
  flush(parting?: boolean): Promise<void>
}

export function createOutbox<T>(options: OutboxOptions<T>): Outbox<T> {
  const { client, session, store, slot, keyOf, send } = options
  // Reports left by an earlier visit are sent by this one.
  let waiting: T[] = store.get(slot) ?? []
  let timer: ReturnType<typeof setTimeout> | undefined
  const sending = new Set<string>()
  const calls = new Set<Promise<void>>()
  if (waiting.length > 0) soon()

  function soon(): void {
    timer ??= setTimeout(() => void flush(), outboxRules.everyMs)
  }

  function keep(): void {
    if (waiting.length === 0) store.remove(slot)
    else store.set(slot, waiting.slice(-outboxRules.kept))
  }

  function drop(reports: readonly T[]): void {
    const gone = new Set(reports.map(keyOf))
    waiting = waiting.filter((report) => !gone.has(keyOf(report)))
  }

  async function deliver(reports: T[], parting: boolean): Promise<void> {
    for (const report of reports) sending.add(keyOf(report))
    try {
      await send(reports, parting)
      drop(reports)
    } catch (error) {
      // A refusal is permanent.
      if (!isPassing(error)) drop(reports)
    } finally {
      for (const report of reports) sending.delete(keyOf(report))
    }
    keep()
    if (waiting.length > 0) soon()
  }

  async function flush(parting = false): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const idle = waiting.filter((report) => parting || !sending.has(keyOf(report)))
    if (idle.length > 0) {
      const call = deliver(idle.slice(0, outboxRules.batch), parting)
      calls.add(call)
      void call.finally(() => calls.delete(call))
    }
    await Promise.all(calls)
  }

  onPageHide(() => void flush(true))
  session.state.subscribe((now, before) => {
    if (!hasMemberLeft(now, before)) return
    waiting = []
    keep()
  })
  return {
    flush,
    add(report) {
      // Prepared for a synchronous call on unload; else the next visit sends it.
      client.prepareUnload().catch(() => undefined)
      waiting = [...waiting, report].slice(-outboxRules.kept)
      // At once: a phone may end the page without a word.
      keep()
      if (waiting.length - sending.size >= outboxRules.batch) void flush()
      else soon()
    },
  }
}
