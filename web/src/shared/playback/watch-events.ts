import type { Client } from '@kaleido/client/client'
import { newIdempotencyKey } from '@kaleido/client/idempotency-key'
import type { InputOf } from '@kaleido/contract/core/call'
import { reportEvents, WatchEvent } from '@kaleido/contract/video'
import * as z from 'zod/mini'
import { wayTo } from '../navigation/way-to-work.ts'
import type { Session } from '../session/session.ts'
import { slots } from '../storage/slots.ts'
import type { Store } from '../storage/storage.ts'
import { slot } from '../storage/storage.ts'
import type { Outbox } from './outbox.ts'
import { createOutbox, outboxRules } from './outbox.ts'

/** The number of remembered impressions. */
const mostImpressions = 500

const unsent = slot('watchEvents', z.array(WatchEvent).check(z.maxLength(outboxRules.kept)))

type Event = InputOf<typeof reportEvents>['events'][number]
export type WatchSource = WatchEvent['source']
export type WatchNews = Omit<Event, 'event' | 'at' | 'from'>

/** Reports watch events in batches, and stores unsent ones. */
export interface WatchEvents extends Pick<Outbox<WatchEvent>, 'flush'> {
  add(news: WatchNews): void
  /** An impression of a video: reported once for each. */
  impression(workId: string, source: WatchSource): void
}

export interface WatchEventsSetting {
  readonly client: Pick<Client, 'call' | 'now' | 'prepareUnload'>
  readonly session: Pick<Session, 'state'>
  readonly store: Store
}

export function createWatchEvents({ client, session, store }: WatchEventsSetting): WatchEvents {
  const outbox = createOutbox({
    client,
    session,
    store,
    slot: unsent,
    keyOf: ({ event }) => event,
    send: (events, parting) => client.call(reportEvents, { events }, { silent: true, parting }),
  })

  function add(news: WatchNews): void {
    const at = client.now().toISOString()
    const from = wayTo(news.id)
    outbox.add(WatchEvent.parse({ ...news, ...(from && { from }), event: newIdempotencyKey(), at }))
  }

  return {
    add,
    flush: outbox.flush,
    impression(id, source) {
      const reported = store.get(slots.reportedVideoIds) ?? []
      if (reported.includes(id)) return
      store.set(slots.reportedVideoIds, [...reported, id].slice(-mostImpressions))
      add({ id, type: 'impression', source })
    },
  }
}
