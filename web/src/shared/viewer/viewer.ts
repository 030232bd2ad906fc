import type { Client } from '@kaleido/client/client'
import { patchEntity } from '@kaleido/client/query/entities'
import { queryKey } from '@kaleido/client/query/query-key'
import { pageSize } from '@kaleido/contract/core/page'
import type { ViewerPart } from '@kaleido/contract/feed'
import { listViewerParts } from '@kaleido/contract/feed'
import { setFavourite, setLike } from '@kaleido/contract/reaction'
import { getWork } from '@kaleido/contract/work'
import type { QueryClient } from '@tanstack/react-query'
import { createBatch } from './batch.ts'
import type { LastTap } from './last-tap.ts'
import { createLastTap } from './last-tap.ts'
import type { Parts } from './parts.ts'
import { nothing, partsIn } from './parts.ts'

/** What somebody has to do with works: known by the id of each, so that all who show a work show the same. */
export interface Viewer {
  /** The part of one work, asked for together with those that others ask for now. */
  load(id: string): Promise<ViewerPart>
  known(id: string): ViewerPart
  setLike(id: string, isOn: boolean): void
  setFavourite(id: string, isOn: boolean): void
  /** These are favourites no more: that was said elsewhere. */
  dropFavourites(ids: readonly string[]): void
}

interface Holding {
  readonly client: Pick<Client, 'call'>
  readonly queries: QueryClient
  readonly parts: Parts
}

export function createViewer(client: Holding['client'], queries: QueryClient): Viewer {
  const parts = partsIn(queries)
  const likes = likesOf({ client, queries, parts })
  const favourites = favouritesOf({ client, queries, parts })
  const ask = createBatch(pageSize.most, async (ids) => {
    const { list } = await client.call(listViewerParts, { ids }, { silent: true })
    return list
  })
  return {
    known: parts.get,
    setLike(id, isOn) {
      const before = parts.get(id).isLiked
      if (isOn !== before) likes.set(id, isOn, before)
    },
    setFavourite(id, isOn) {
      const before = parts.get(id).isFavourite
      if (isOn !== before) favourites.set(id, isOn, before)
    },
    dropFavourites(ids) {
      for (const id of ids) if (parts.has(id)) parts.patch(id, { isFavourite: false })
    },
    async load(id) {
      // What is tapped meanwhile is newer than what was asked before it.
      const [isLikeNewer, isFavouriteNewer] = [likes.watch(id), favourites.watch(id)]
      const part = (await ask(id)) ?? { id, ...nothing }
      const { isLiked, isFavourite } = parts.get(id)
      return {
        ...part,
        ...(isLikeNewer() && { isLiked }),
        ...(isFavouriteNewer() && { isFavourite }),
      }
    },
  }
}

/** Likes are counted on every card. */
function likesOf({ client, queries, parts }: Holding): LastTap {
  return createLastTap({
    send: (id, isLiked) => client.call(setLike, { id, isLiked }),
    show(id, isLiked) {
      const by = Number(isLiked) - Number(parts.get(id).isLiked)
      parts.patch(id, { isLiked })
      if (by !== 0) patchEntity(queries, 'work', id, (work) => ({ likes: work.likes + by }))
    },
    onDone(id, { isLiked, likes }) {
      parts.patch(id, { isLiked })
      patchEntity(queries, 'work', id, () => ({ likes }))
      void queries.invalidateQueries({ queryKey: ['reaction'] })
    },
  })
}

/** Favourites are counted on the work's own page, and on the cards that say how many there are. */
function favouritesOf({ client, queries, parts }: Holding): LastTap {
  function count(id: string, countFrom: (before: number) => number): void {
    queries.setQueryData<{ readonly favourites: number }>(
      queryKey(getWork, { id }),
      (found) => found && { ...found, favourites: countFrom(found.favourites) },
    )
    patchEntity(queries, 'work', id, ({ favourites }) =>
      favourites === undefined ? {} : { favourites: countFrom(favourites) },
    )
  }
  return createLastTap({
    send: (id, isFavourite) => client.call(setFavourite, { id, isFavourite }),
    show(id, isFavourite) {
      const by = Number(isFavourite) - Number(parts.get(id).isFavourite)
      parts.patch(id, { isFavourite })
      count(id, (before) => before + by)
    },
    onDone(id, { isFavourite, favourites }) {
      parts.patch(id, { isFavourite })
      count(id, () => favourites)
      // Of its lists, what is shown follows at once, the rest once it is shown.
      void queries.invalidateQueries({ queryKey: ['library'] })
    },
  })
}

const viewers = new WeakMap<QueryClient, Viewer>()

/** The one of the app's answers: what is on its way lives as long as they do. */
export function viewerOf(client: Holding['client'], queries: QueryClient): Viewer {
  const viewer = viewers.get(queries) ?? createViewer(client, queries)
  viewers.set(queries, viewer)
  return viewer
}
