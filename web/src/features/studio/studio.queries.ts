import type { Client } from '@kaleido/client/client'
import { listOptionsFor, queryOptionsFor } from '@kaleido/client/query/query-options'
import { pageSize } from '@kaleido/contract/core/page'
import {
  getStudioWork,
  getTotals,
  listStudioWorks,
  type StudioDays,
  type StudioWork,
} from '@kaleido/contract/studio'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'

/** What all my works brought in the last days. */
export function useStudioTotals(days: StudioDays) {
  const { client } = useConnection()
  return useQuery({
    ...queryOptionsFor(client, getTotals, { days }, 'brief'),
    // Another period keeps the numbers in place until it is loaded.
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
}

/** My works, and what each brought so far. */
export function useStudioWorks() {
  return useInfiniteQuery(listOptionsFor(useConnection().client, listStudioWorks, {}))
}

/** One of my works in the last days. */
export function useStudioWork(id: string, days: StudioDays) {
  const { client } = useConnection()
  return useQuery({
    ...queryOptionsFor(client, getStudioWork, { id, days }, 'brief'),
    placeholderData: (before) => (before?.work.id === id ? before : undefined),
    meta: { silent: true },
  })
}

export interface AllWorks {
  readonly works: readonly StudioWork[]
  /** There are more than a table holds. */
  readonly isCut: boolean
}

/** Reads all pages of my works, the latest first, up to a bound. */
export async function loadAllWorks(client: Pick<Client, 'call'>, most: number): Promise<AllWorks> {
  const works: StudioWork[] = []
  let cursor: string | undefined
  for (;;) {
    const input = { pageSize: pageSize.max, ...(cursor !== undefined && { next: cursor }) }
    const page = await client.call(listStudioWorks, input, { silent: true })
    works.push(...page.list)
    if (!page.hasNext || works.length >= most) {
      return { works: works.slice(0, most), isCut: page.hasNext || works.length > most }
    }
    cursor = page.next
  }
}
