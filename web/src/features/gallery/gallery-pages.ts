import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { OutputOf } from '@kaleido/contract/core/call'
import type { Page } from '@kaleido/contract/gallery'
import { galleryPage, openGallery } from '@kaleido/contract/gallery'
import type { QueryClient, UseQueryResult } from '@tanstack/react-query'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Connection } from '../../shared/connection/connection.ts'
import { useConnection } from '../../shared/connection/connection.ts'

export type OpenedGallery = OutputOf<typeof openGallery>

/** An address with less time left than this is renewed before it is used. */
const leastMs = 30_000

const blockOf = (number: number) => Math.floor((number - 1) / galleryPage.usual)

type Client = Connection['client']

function blockOptions(client: Client, id: string, block: number) {
  return {
    ...queryOptionsFor(client, openGallery, {
      id,
      ...(block > 0 && { from: block * galleryPage.usual + 1 }),
    }),
    // Errors are shown on the screen.
    meta: { silent: true },
    refetchOnWindowFocus: false,
    // The first block tells whether anything has changed; the others follow it.
    refetchOnMount: block === 0,
  }
}

/** The source of a reader's pages. */
export interface PageSource {
  /** The known page, whether its address has expired or not. */
  peek(number: number): Page | undefined
  /** The page with an address that is valid for a while; undefined for an unknown number. */
  load(number: number): Promise<Page | undefined>
  isFresh(number: number): boolean
}

function openSource(client: Client, queries: QueryClient, id: string): PageSource {
  const isGood = (block: OpenedGallery | undefined) =>
    block !== undefined &&
    (block.expiresAt === undefined ||
      Date.parse(block.expiresAt) - client.now().getTime() > leastMs)
  const find = (block: OpenedGallery | undefined, number: number) =>
    block?.list.find((page) => page.number === number)
  const optionsOf = (number: number) => blockOptions(client, id, blockOf(number))
  const peekBlock = (number: number) => queries.getQueryData(optionsOf(number).queryKey)
  return {
    peek: (number) => find(peekBlock(number), number),
    isFresh: (number) => isGood(peekBlock(number)),
    async load(number) {
      const block = await queries.fetchQuery({
        ...optionsOf(number),
        staleTime: ({ state }) => (isGood(state.data) ? Infinity : 0),
      })
      return find(block, number)
    },
  }
}

/** The pages of a gallery, from the first on, as far as they were fetched. */
export function useGalleryPages(id: string) {
  const { client } = useConnection()
  const queries = useQueryClient()
  const source = useMemo(() => openSource(client, queries, id), [client, queries, id])
  // The cached length is restored when somebody comes back, and with it the scroll position.
  const [count, setCount] = useState(() => knownBlocks(source))
  const blocks = useQueries({
    queries: Array.from({ length: count }, (_, block) => blockOptions(client, id, block)),
    combine: joinBlocks,
  })
  const { first, outdated, isWaiting, hasFailed, hasNext } = blocks
  useEffect(() => {
    for (const block of outdated) {
      void queries.invalidateQueries({ queryKey: blockOptions(client, id, block).queryKey })
    }
  }, [queries, client, id, outdated])
  return {
    first,
    pages: blocks.pages,
    error: blocks.error,
    source,
    isFetching: isWaiting,
    hasMore: first !== undefined && hasNext,
    hasFailed,
    retry: () =>
      void queries.refetchQueries({ queryKey: blockOptions(client, id, blocks.loaded).queryKey }),
    more: () => setCount(blocks.loaded + 1),
  }
}

function knownBlocks(source: PageSource): number {
  let count = 1
  while (source.peek(count * galleryPage.usual + 1)) count += 1
  return count
}

/** The contiguous blocks up to the first missing one, and the state of the rest. */
function joinBlocks(results: readonly UseQueryResult<OpenedGallery>[]) {
  const missing = results.findIndex(({ data }) => data === undefined)
  const loaded = missing === -1 ? results.length : missing
  const joined = results.slice(0, loaded).flatMap(({ data }) => data ?? [])
  const first = joined[0]
  const waited = results[loaded]
  return {
    first,
    pages: joined.flatMap(({ list }) => list),
    loaded,
    hasNext: joined.at(-1)?.hasNext ?? false,
    ...stateOf(waited),
    /** Blocks that were answered for a different access. */
    outdated: joined.flatMap((block, at) => (block.open === first?.open ? [] : [at])),
  }
}

/** The state of the missing block, where one was requested. */
function stateOf(waited: UseQueryResult<OpenedGallery> | undefined) {
  if (!waited) return { isWaiting: false, error: null, hasFailed: false }
  const { isFetching, isError, error } = waited
  return { isWaiting: isFetching, error, hasFailed: isError && !isFetching }
}

/** A page whose expired address is renewed; the picture on show stays. */
export function useFreshPage(source: PageSource, number: number): Page | undefined {
  const [page, setPage] = useState(() => (source.isFresh(number) ? source.peek(number) : undefined))
  const isKnown = page?.picture !== undefined
  useEffect(() => {
    if (isKnown) return undefined
    let isGone = false
    source.load(number).then(
      (loaded) => !isGone && setPage(loaded),
      () => {
        // Its placeholder stays, as with any picture that fails to load.
      },
    )
    return () => {
      isGone = true
    }
  }, [source, number, isKnown])
  return page ?? source.peek(number)
}
