import { dropEntity } from '@kaleido/client/query/entities'
import { everyInput } from '@kaleido/client/query/query-key'
import { listOptionsFor, queryOptionsFor } from '@kaleido/client/query/query-options'
import type { Notice, NoticeGroup } from '@kaleido/contract/notice'
import { getUnread, listNotices, readNotices, removeNotice } from '@kaleido/contract/notice'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'

export function useNotices(group: NoticeGroup) {
  return useInfiniteQuery(listOptionsFor(useConnection().client, listNotices, { group }))
}

/** The newest notice of a group. */
export function useLatest(group: NoticeGroup): Notice | undefined {
  const { client } = useConnection()
  const { data } = useQuery(queryOptionsFor(client, listNotices, { group, pageSize: 1 }, 'brief'))
  return data?.list[0]
}

export function useUnread() {
  return useQuery(queryOptionsFor(useConnection().client, getUnread, {}, 'brief')).data
}

interface Read {
  readonly group?: NoticeGroup
  readonly until?: string
}

/** Marks as read; the counts follow, and the lists keep showing what was new in this visit. */
export function useReadNotices() {
  const { client } = useConnection()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (read: Read) => client.call(readNotices, read),
    onSuccess: () => queries.invalidateQueries({ queryKey: everyInput(getUnread) }),
  })
}

/** Deletes a notice: it goes at once, and comes back if the server refuses. */
export function useRemoveNotice() {
  const { client } = useConnection()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => client.call(removeNotice, { id }),
    onMutate: (id) => dropEntity(queries, 'notice', (notice) => notice.id === id),
    onError: (_error, _id, putBack) => putBack?.(),
    onSettled: () => queries.invalidateQueries({ queryKey: ['notice'] }),
  })
}
