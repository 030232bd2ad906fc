import { listOptionsFor, queryOptionsFor } from '@kaleido/client/query/query-options'
import {
  type Section,
  changeSection,
  listCreators,
  listModuleSections,
  listModuleWorks,
  listRanking,
  listUserWorks,
} from '@kaleido/contract/feed'
import type { Board } from '@kaleido/contract/feed'
import type { WorkKind } from '@kaleido/contract/work'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConnection } from '../../shared/connection/connection.ts'

/** Which works: of a module or a part of it, and in what order. Defaults are omitted, so that cached answers are shared. */
export interface FeedQuery {
  readonly moduleID?: string | undefined
  readonly subModuleID?: string | undefined
  /** 0 recommended, 1 latest, 2 most played. */
  readonly sortType?: SortType
  /** 0 all, 1 videos, 2 pictures and text. */
  readonly newsType?: NewsType
}
export type SortType = 0 | 1 | 2
export type NewsType = 0 | 1 | 2

export function useFeed({ sortType, newsType, ...scope }: FeedQuery) {
  const input = { ...scope, ...(sortType && { sortType }), ...(newsType && { newsType }) }
  return useInfiniteQuery({
    ...listOptionsFor(useConnection().client, listModuleWorks, input),
    // A feed that refetches by itself would lose the scroll position: it is refetched on request.
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** A board of the most watched works. */
export function useRanking(board: Board) {
  const input = { board, pageSize: 10 }
  return useQuery(queryOptionsFor(useConnection().client, listRanking, input))
}

/** Popular creators. */
export function useCreators() {
  return useQuery(queryOptionsFor(useConnection().client, listCreators, {}))
}

/** The author, and the kinds of works. */
export interface WorksOf {
  readonly uid: number
  readonly kinds: readonly WorkKind[]
}

/** An author's works, newest first. */
export function useWorksOf({ uid, kinds }: WorksOf) {
  const input = { uid, kinds: [...kinds], sortType: 1 as const }
  return useInfiniteQuery(listOptionsFor(useConnection().client, listUserWorks, input))
}

/** The sections of a module, each with its first works. */
export function useSections(moduleID: string) {
  return useQuery({
    ...queryOptionsFor(useConnection().client, listModuleSections, { moduleID }),
    // A refetch would undo a shuffle.
    refetchOnMount: false,
    refetchOnWindowFocus: false,
  })
}

/** Replaces a section's works by as many others. They stay until the section itself is refetched. */
export function useOtherWorks(moduleID: string, { id: subModuleID, list }: Section) {
  const { client } = useConnection()
  const queries = useQueryClient()
  const [next, setNext] = useState<string>()
  // As many as at first: the last others may be fewer.
  const [pageSize] = useState(() => Math.max(1, list.length))
  const { queryKey } = queryOptionsFor(client, listModuleSections, { moduleID })
  return useMutation({
    mutationFn: () => client.call(changeSection, { subModuleID, pageSize, ...(next && { next }) }),
    onSuccess(others) {
      setNext(others.next)
      if (others.list.length === 0) return
      const changed = <T extends { id: string }>(section: T) =>
        section.id === subModuleID ? { ...section, list: others.list } : section
      queries.setQueryData(
        queryKey,
        (known) => known && { ...known, list: known.list.map(changed) },
      )
    },
  })
}
