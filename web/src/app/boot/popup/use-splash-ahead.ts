import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { listAdverts, takeAdverts } from '@kaleido/contract/advert'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConnection } from '../../../shared/connection/connection.ts'
import { shanghaiDay } from '../../../shared/formats/shanghai-day.ts'
import { slots } from '../../../shared/storage/slots.ts'

/** A splash does not wait for an answer: an advert with a limit is taken for the next start of the day. */
export function useSplashAhead(): void {
  const { client, store } = useConnection()
  const { data } = useQuery({
    ...queryOptionsFor(client, listAdverts, {}, 'settled'),
    meta: { silent: true },
  })
  useEffect(() => {
    const splashes = (data?.list ?? []).filter(({ slot }) => slot === 'splash')
    const free = splashes.findIndex(({ isLimited }) => !isLimited)
    const ids = (free === -1 ? splashes : splashes.slice(0, free)).map(({ id }) => id)
    const day = shanghaiDay(client.now())
    if (ids.length === 0 || store.get(slots.takenSplash)?.day === day) return
    const take = async () => {
      const [id] = (await client.call(takeAdverts, { ids, most: 1 }, { silent: true })).ids
      if (id !== undefined) store.set(slots.takenSplash, { id, day })
    }
    // The next start shows another advert, or none.
    take().catch(() => undefined)
  }, [client, store, data])
}
