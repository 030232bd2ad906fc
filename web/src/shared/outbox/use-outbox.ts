import type { Client } from '@kaleido/client/client'
import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { Connection } from '../connection/connection.ts'
import { useConnection, useSession } from '../connection/connection.ts'
import { useSpokenLanguage } from '../languages.ts'
import type { Outbox, OutboxParts, Outgoing } from './outbox.ts'
import { createKept, createOutbox } from './outbox.ts'

let spoken: ReturnType<typeof useSpokenLanguage> = 'zh-CN'

/** The names that they keep their messages under. */
const outboxNames = ['messageOutbox', 'supportOutbox'] as const

export type OutboxName = (typeof outboxNames)[number]

/** Of each connection, by name: an outbox outlives the page that writes to it. */
const opened = new WeakMap<Connection, Map<OutboxName, Outbox>>()

type Delivery = Pick<OutboxParts, 'post' | 'settled'>

/** An outbox of the app. */
export function defineOutbox(
  name: OutboxName,
  deliveryOf: (parts: { readonly client: Client; readonly queries: QueryClient }) => Delivery,
): () => Outbox {
  return function useOutbox() {
    const connection = useConnection()
    const queries = useQueryClient()
    const language = useSpokenLanguage()
    const own = useSession(({ user }) => user?.uid)
    useEffect(() => {
      spoken = language
    }, [language])
    const outboxes = opened.get(connection) ?? new Map<OutboxName, Outbox>()
    opened.set(connection, outboxes)
    const known = outboxes.get(name)
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
    if (!known) outboxes.set(name, outbox)
    useEffect(() => {
      // What an account wrote before its login expired waits for it.
      outbox.flush()
      const until = new AbortController()
      window.addEventListener('online', () => outbox.flush(), { signal: until.signal })
      return () => until.abort()
    }, [outbox, own])
    return outbox
  }
}

/** At logout: what the account has not sent is removed from the device. */
export function forgetUnsent(connection: Connection, from: number): void {
  const outboxes = opened.get(connection)
  for (const name of outboxNames) {
    const { forget } = outboxes?.get(name) ?? createKept({ store: connection.store, name })
    forget(from)
  }
}

/** The caller's unconfirmed messages to a recipient. */
export function useOutgoing(outbox: Outbox, to: number | undefined): readonly Outgoing[] {
  return useAllOutgoing(outbox).filter((one) => one.to === to)
}

/** The caller's unconfirmed messages. */
export function useAllOutgoing({ state }: Outbox): readonly Outgoing[] {
  const own = useSession(({ user }) => user?.uid)
  return useStore(state).filter(({ from }) => from === own)
}
