import type { Client } from '@kaleido/client/client'
import { reportSeen, SeenReport, shortRules } from '@kaleido/contract/short'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import type { Connection } from '../../shared/connection/connection.ts'
import { useConnection } from '../../shared/connection/connection.ts'
import type { Outbox } from '../../shared/playback/outbox.ts'
import { createOutbox, outboxRules } from '../../shared/playback/outbox.ts'
import type { Session } from '../../shared/session/session.ts'
import type { Store } from '../../shared/storage/storage.ts'
import { slot } from '../../shared/storage/storage.ts'
import { afterOnScreen } from '../../shared/viewer/after-on-screen.ts'

const unsent = slot('seenShorts', z.array(SeenReport).check(z.maxLength(outboxRules.kept)))

export interface SeenShorts extends Pick<Outbox<SeenReport>, 'flush'> {
  add(id: string): void
}

export interface SeenShortsSetting {
  readonly client: Pick<Client, 'call' | 'now' | 'prepareUnload'>
  readonly session: Pick<Session, 'state'>
  readonly store: Store
}

export function createSeenShorts({ client, session, store }: SeenShortsSetting): SeenShorts {
  const outbox = createOutbox({
    client,
    session,
    store,
    slot: unsent,
    keyOf: ({ id, at }) => `${id} ${at}`,
    send: (seen, parting) => client.call(reportSeen, { seen }, { silent: true, parting }),
  })
  return {
    flush: outbox.flush,
    add: (id) => outbox.add({ id, at: client.now().toISOString() }),
  }
}

const made = new WeakMap<Connection, SeenShorts>()

function seenShortsOf(connection: Connection): SeenShorts {
  const seen = made.get(connection) ?? createSeenShorts(connection)
  made.set(connection, seen)
  return seen
}

export function useSeenShorts(): SeenShorts {
  return seenShortsOf(useConnection())
}

/** Reports the short in front once it was on screen for a second. */
export function useReportSeen(id: string | undefined): void {
  const seen = useSeenShorts()
  useEffect(() => {
    if (id === undefined) return undefined
    return afterOnScreen(shortRules.seenMs, () => {
      seen.add(id)
      return true
    })
  }, [seen, id])
}
