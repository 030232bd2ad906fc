import type { Client } from '@kaleido/client/client'
import { newIdempotencyKey } from '@kaleido/client/idempotency-key'
import type { InputOf } from '@kaleido/contract/core/call'
import { reportEvents, WatchEvent } from '@kaleido/contract/video'
import * as z from 'zod/mini'
import { slots } from '../storage/slots.ts'
import type { Store } from '../storage/storage.ts'
import { slot } from '../storage/storage.ts'
import { onPageHide } from './page-hide.ts'
import { isPassing } from './passing.ts'

export const eventRules = {
  /** The most events per call. */
  batch: 50,
  everyMs: 10_000,
  /** The most stored events; the oldest are dropped first. */
  kept: 200,
  /** The number of remembered impressions. */
  reported: 500,
} as const

const unsent = slot('watchEvents', z.array(WatchEvent).check(z.maxLength(eventRules.kept)))

type Event = InputOf<typeof reportEvents>['events'][number]
export type WatchSource = WatchEvent['source']
export type WatchNews = Omit<Event, 'event' | 'at'>

/** Reports watch events in batches, and stores unsent ones. */
export interface WatchEvents {
  add(news: WatchNews): void
  /** An impression of a video: reported once for each. */
  impression(workId: string, source: WatchSource): void
  /** Sends now; with `parting`, while the page unloads. */
  flush(parting?: boolean): Promise<void>
}

export interface WatchEventsSetting {
  readonly client: Pick<Client, 'call' | 'now' | 'prepareUnload'>
  readonly store: Store
}

export function createWatchEvents({ client, store }: WatchEventsSetting): WatchEvents {
  let waiting: WatchEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const sending = new Set<string>()

  // Events left by an earlier visit are sent by this one.
  waiting = store.get(unsent) ?? []
  if (waiting.length > 0) soon()

  function soon(): void {
    timer ??= setTimeout(() => void flush(), eventRules.everyMs)
  }

  function keep(): void {
    if (waiting.length === 0) store.remove(unsent)
    else store.set(unsent, waiting.slice(-eventRules.kept))
  }

  function drop(events: readonly WatchEvent[]): void {
    const gone = new Set(events.map(({ event }) => event))
    waiting = waiting.filter(({ event }) => !gone.has(event))
  }

  async function send(events: WatchEvent[], parting: boolean): Promise<void> {
    for (const { event } of events) sending.add(event)
    try {
      await client.call(reportEvents, { events }, { silent: true, parting })
      drop(events)
    } catch (error) {
      // A refusal is permanent.
      if (!isPassing(error)) drop(events)
    } finally {
      for (const { event } of events) sending.delete(event)
    }
  }

  async function flush(parting = false): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const idle = waiting.filter(({ event }) => parting || !sending.has(event))
    if (idle.length === 0) return
    // Stored first, since the answer may be lost. Duplicates count once.
    if (parting) keep()
    await send(idle.slice(0, eventRules.batch), parting)
    keep()
    if (waiting.length > 0) soon()
  }

  function add(news: WatchNews): void {
    // Prepared for a synchronous call on unload; else the next visit sends them.
    client.prepareUnload().catch(() => undefined)
    const at = client.now().toISOString()
    const event = WatchEvent.parse({ ...news, event: newIdempotencyKey(), at })
    waiting = [...waiting, event].slice(-eventRules.kept)
    if (waiting.length - sending.size >= eventRules.batch) void flush()
    else soon()
  }

  onPageHide(() => void flush(true))
  return {
    add,
    flush,
    impression(id, source) {
      const reported = store.get(slots.reportedVideoIds) ?? []
      if (reported.includes(id)) return
      store.set(slots.reportedVideoIds, [...reported, id].slice(-eventRules.reported))
      add({ id, type: 'impression', source })
    },
  }
}
