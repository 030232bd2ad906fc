import type { Client } from '@kaleido/client/client'
import { patchEntity } from '@kaleido/client/query/entities'
import { queryKey } from '@kaleido/client/query/query-key'
import type { OutputOf } from '@kaleido/contract/core/call'
import { pageSize } from '@kaleido/contract/core/page'
import type { ViewerPart } from '@kaleido/contract/feed'
import { listViewerParts } from '@kaleido/contract/feed'
import { setFavourite, setLike } from '@kaleido/contract/reaction'
import { getWork } from '@kaleido/contract/work'
import type { QueryClient } from '@tanstack/react-query'
import type { Toggle } from '../toggle/toggle.ts'
import { tap, watchTaps } from '../toggle/toggle.ts'
import { createBatch } from './batch.ts'
import { nothing, partsIn } from './parts.ts'

/** The viewer's state of works: keyed by id, so that all views of a work agree. */
export interface Viewer {
  /** The state of one work, batched with other requests. */
  load(id: string): Promise<ViewerPart>
  known(id: string): ViewerPart
  setLike(id: string, isOn: boolean): void
  setFavourite(id: string, isOn: boolean): void
  /** These were removed from the favourites elsewhere. */
  dropFavourites(ids: readonly string[]): void
}

const reactions = {
  isLiked: { call: setLike, count: 'likes', feature: 'reaction' },
  isFavourite: { call: setFavourite, count: 'favourites', feature: 'library' },
} as const
type Flag = keyof typeof reactions

export function createViewer(client: Pick<Client, 'call'>, queries: QueryClient): Viewer {
  const parts = partsIn(queries)
  const ask = createBatch(pageSize.max, async (ids) => {
    const { list } = await client.call(listViewerParts, { ids }, { silent: true })
    return list
  })

  function toggleOf(id: string, flag: Flag): Toggle {
    const { call, count, feature } = reactions[flag]
    return {
      call,
      entity: { id },
      flag,
      show(isOn) {
        const delta = Number(isOn) - Number(parts.get(id)[flag])
        parts.patch(id, { [flag]: isOn })
        changeCount(queries, { id, count, change: (before) => before + delta })
      },
      onDone(answer: { readonly [C in typeof count]: number }) {
        changeCount(queries, { id, count, change: () => answer[count] })
        // Active lists are invalidated at once, the others when they are shown.
        void queries.invalidateQueries({ queryKey: [feature] })
      },
    }
  }
  const set = (id: string, flag: Flag, isOn: boolean) =>
    void tap(toggleOf(id, flag), { client, queries, isOn, before: parts.get(id)[flag] })

  return {
    known: parts.get,
    setLike: (id, isOn) => set(id, 'isLiked', isOn),
    setFavourite: (id, isOn) => set(id, 'isFavourite', isOn),
    dropFavourites(ids) {
      for (const id of ids) if (parts.get(id).isFavourite) parts.patch(id, { isFavourite: false })
    },
    async load(id) {
      // A tap is newer than an answer requested before it.
      const isLikeNewer = watchTaps(queries, toggleOf(id, 'isLiked'))
      const isFavouriteNewer = watchTaps(queries, toggleOf(id, 'isFavourite'))
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

export interface CountChange {
  readonly id: string
  readonly count: 'likes' | 'favourites' | 'shares'
  readonly change: (before: number) => number
}

/** Patches one count of a work on each card, and on its own page, where they show it. */
export function changeCount(queries: QueryClient, { id, count, change }: CountChange): void {
  const counted = (held: { readonly [C in typeof count]?: number | undefined }) => {
    const before = held[count]
    return before === undefined ? {} : { [count]: change(before) }
  }
  patchEntity(queries, 'work', id, counted)
  const key = queryKey(getWork, { id })
  queries.setQueryData<OutputOf<typeof getWork>>(
    key,
    (found) => found && { ...found, ...counted(found) },
    { updatedAt: queries.getQueryState(key)?.dataUpdatedAt ?? 0 },
  )
}

const viewers = new WeakMap<QueryClient, Viewer>()

/** One per query cache: calls in flight live as long as it does. */
export function viewerOf(client: Pick<Client, 'call'>, queries: QueryClient): Viewer {
  const viewer = viewers.get(queries) ?? createViewer(client, queries)
  viewers.set(queries, viewer)
  return viewer
}
