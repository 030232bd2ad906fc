import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { Advert } from '@kaleido/contract/advert'
import { listAdverts } from '@kaleido/contract/advert'
import type { QueryClient } from '@tanstack/react-query'
import type { Connection } from '../connection/connection.ts'
import { slots } from '../storage/slots.ts'
import { shanghaiDay } from '../formats/shanghai-day.ts'
import { isAdvertDue } from './splash.ts'
import { hasVip } from '../session/user-states.ts'

/** The advert of this start, from the cache only: the splash does not wait for one. */
export function dueSplashAdvert(
  { client, store, session }: Connection,
  queries: QueryClient,
): Advert | undefined {
  const now = client.now()
  const { user } = session.state.getState()
  const isFree = !user || !hasVip(user, now)
  if (!isAdvertDue(store.get(slots.splash), now, isFree)) return undefined
  const known = queries.getQueryData(queryOptionsFor(client, listAdverts, {}).queryKey)
  const taken = store.get(slots.takenSplash)
  const mayShow = (id: string) => taken?.id === id && taken.day === shanghaiDay(now)
  return known?.list.find(
    ({ slot, isLimited, id }) => slot === 'splash' && (!isLimited || mayShow(id)),
  )
}
