import type { Client } from '@kaleido/client/client'
import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { Connection } from '../connection/connection.ts'
import { useConnection, useSession } from '../connection/connection.ts'
import { useSpokenLanguage } from '../languages.ts'
import type { Outbox, OutboxParts, Outgoing } from './outbox.ts'
import { createOutbox } from './outbox.ts'

let spoken: ReturnType<typeof useSpokenLanguage> = 'zh-CN'

type Delivery = Pick<OutboxParts, 'post' | 'settled'>

/** An outbox of the app: it outlives the page that writes to it. */
export function defineOutbox(
  name: string,
  deliveryOf: (parts: { readonly client: Client; readonly queries: QueryClient }) => Delivery,
): () => Outbox {
  const outboxes = new WeakMap<Connection, Outbox>()
  return function useOutbox() {
    const connection = useConnection()
    const queries = useQueryClient()
    const language = useSpokenLanguage()
    useEffect(() => {
      spoken = language
    }, [language])
    const known = outboxes.get(connection)
    const { client, store, session } = connection
    const outbox =
      known ??
      createOutbox({
        ...deliveryOf({ client, queries }),
        client,
        store,
        name,
        language: () => spoken,
        own: () => session.state.getState().user?.uid,
      })
    if (!known) outboxes.set(connection, outbox)
    useEffect(() => {
      outbox.flush()
      const until = new AbortController()
      window.addEventListener('online', () => outbox.flush(), { signal: until.signal })
      return () => until.abort()
    }, [outbox])
    return outbox
  }
}

/** The caller's unconfirmed messages to a recipient. */
export function useOutgoing({ state }: Outbox, to: number | undefined): readonly Outgoing[] {
  const own = useSession(({ user }) => user?.uid)
  const all = useStore(state)
  return all.filter((one) => one.to === to && one.from === own)
}
