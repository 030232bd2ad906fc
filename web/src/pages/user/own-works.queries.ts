import { dropEntity } from '@kaleido/client/query/entities'
import { mutationOptionsFor } from '@kaleido/client/query/mutation-options'
import { everyInput } from '@kaleido/client/query/query-key'
import { listOptionsFor, queryOptionsFor } from '@kaleido/client/query/query-options'
import type { OutputOf } from '@kaleido/contract/core/call'
import { listUserWorks, summariseUser } from '@kaleido/contract/feed'
import { noticesChanged } from '@kaleido/contract/notice'
import { listUserPosts } from '@kaleido/contract/post'
import { listDrafts } from '@kaleido/contract/post-draft'
import type { WorkKind } from '@kaleido/contract/work'
import { removeWork } from '@kaleido/contract/work'
import { listOwnWorks } from '@kaleido/contract/work-own'
import type { InfiniteData } from '@tanstack/react-query'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'
import { useLive, useLiveMissed } from '../../shared/live/use-live.ts'

const makingEveryMs = 5_000

/** The viewer's works that nobody else can see, with how far their processing is. */
export function useUnpublished(kinds: readonly WorkKind[]) {
  const input = { kinds: [...kinds], show: 'unpublished' as const }
  return useInfiniteQuery({
    ...listOptionsFor(useConnection().client, listOwnWorks, input),
    refetchInterval: ({ state }) => {
      const isMaking = state.data?.pages.some(({ list }) =>
        list.some((own) => own.state === 'processing'),
      )
      return isMaking === true ? makingEveryMs : false
    },
    meta: { silent: true },
  })
}

/** How many drafts the viewer has. Failing to count them is not reported. */
export function useDraftCount(): number {
  const { client } = useConnection()
  const { data } = useQuery({ ...queryOptionsFor(client, listDrafts, {}), meta: { silent: true } })
  return data?.list.length ?? 0
}

const decided = [listOwnWorks, listUserWorks, listUserPosts, summariseUser]

/** A decision about a work comes with a notice: the viewer's works are then loaded again. */
export function useDecisions(): void {
  const queries = useQueryClient()
  const readAgain = () => {
    for (const call of decided) void queries.invalidateQueries({ queryKey: everyInput(call) })
  }
  useLive(noticesChanged, readAgain)
  useLiveMissed(readAgain)
}

/** Deletes an own work, which leaves every list at once. */
export function useRemoveWork(onRemoved: () => void) {
  const { client } = useConnection()
  const queries = useQueryClient()
  return useMutation({
    ...mutationOptionsFor(client, removeWork),
    onSuccess(_answer, { id }) {
      dropEntity(queries, 'work', (work) => work.id === id)
      queries.setQueriesData<OwnWorks>({ queryKey: everyInput(listOwnWorks) }, (known) =>
        known ? { ...known, pages: known.pages.map((page) => without(page, id)) } : known,
      )
      for (const call of decided) void queries.invalidateQueries({ queryKey: everyInput(call) })
      onRemoved()
    },
  })
}

type OwnWorks = InfiniteData<OutputOf<typeof listOwnWorks>>

const without = (page: OutputOf<typeof listOwnWorks>, id: string) => ({
  ...page,
  list: page.list.filter(({ work }) => work.id !== id),
})
