import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { OutputOf } from '@kaleido/contract/core/call'
import { getDomains, SourceInfo } from '@kaleido/contract/line'
import { useQuery } from '@tanstack/react-query'
import { useConnection } from './connection.ts'
import { slots } from '../storage/slots.ts'
import type { Store } from '../storage/storage.ts'

export type Domains = OutputOf<typeof getDomains>

/** Stores the server's lines and settings for the next start. */
export function keepDomains(store: Store, { api, image, video, source }: Domains): void {
  store.set(slots.apiURL, api)
  store.set(slots.imageURLList, image)
  store.set(slots.videoURLList, video)
  store.set(slots.appConfig, source)
}

/** The operator's settings: the stored ones at once, then the fetched ones; defaults before either. */
export function useSource(): SourceInfo {
  const { client, store } = useConnection()
  const asked = useQuery(queryOptionsFor(client, getDomains, {}, 'settled')).data
  return asked?.source ?? store.get(slots.appConfig) ?? SourceInfo.parse({})
}
