import { listOptionsFor } from '@kaleido/client/query/query-options'
import type { Conversation } from '@kaleido/contract/message'
import { listFollows } from '@kaleido/contract/profile'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'
import { useConversations, useIsMember } from './message.queries.ts'

export type Friend = NonNullable<Conversation['person']>

/** To whom something can be sent: the people of the latest conversations, then those who follow each other with me. */
export function useFriends() {
  const { client } = useConnection()
  const talks = useConversations('inbox')
  const follows = useInfiniteQuery({
    ...listOptionsFor(client, listFollows, { type: 'follows' }),
    enabled: useIsMember(),
    // Those of the conversations are enough.
    meta: { silent: true },
  })
  const recent = allOf(talks.data?.pages).flatMap(({ person }) => person ?? [])
  const known = new Set(recent.map(({ uid }) => uid))
  const mutual = allOf(follows.data?.pages).flatMap((one): Friend[] => {
    if (one.type !== 'person' || !one.followsMe || known.has(one.uid)) return []
    const { uid, name, portrait, isOfficial } = one
    return [{ uid, name, portrait, isOfficial }]
  })
  return { talks, recent, mutual, isComplete: talks.isSuccess && !follows.isPending }
}

const allOf = <T>(pages: readonly { readonly list: readonly T[] }[] = []) =>
  pages.flatMap(({ list }) => list)
