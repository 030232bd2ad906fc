import { dropEntity } from '@kaleido/client/query/entities'
import { everyInput } from '@kaleido/client/query/query-key'
import { listHistory, pauseHistory, removeHistory } from '@kaleido/contract/library'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import type { InfiniteData } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/library.json'
import { chunksOf } from './chunks.ts'

type Paused = InfiniteData<{ readonly isPaused: boolean }>

/** Deleting history and pausing it: optimistic, rolled back where it is refused. */
export function useHistoryChanges() {
  const t = useText<typeof labels>('library')
  const { client } = useConnection()
  const queries = useQueryClient()
  const filter = { queryKey: everyInput(listHistory) }
  const refresh = () => queries.invalidateQueries(filter)

  const removal = useMutation({
    async mutationFn(ids: readonly string[] | 'all') {
      if (ids === 'all') await client.call(removeHistory, { all: true })
      else for (const part of chunksOf(ids)) await client.call(removeHistory, { ids: part })
    },
    onMutate: (ids) =>
      dropEntity(queries, 'history', ({ id }) => ids === 'all' || ids.includes(id)),
    onSuccess: () => showToast(t('removed'), { tone: 'good' }),
    onError: (_error, _ids, putBack) => putBack?.(),
    onSettled: refresh,
  })

  const showPaused = (isPaused: boolean) =>
    queries.setQueriesData<Paused>(
      filter,
      (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, isPaused })) },
    )
  const pausing = useMutation({
    mutationFn: (isPaused: boolean) => client.call(pauseHistory, { isPaused }),
    onMutate: showPaused,
    onSuccess: ({ isPaused }) => {
      showPaused(isPaused)
      showToast(t(isPaused ? 'pausedNow' : 'resumedNow'))
    },
    onError: (_error, isPaused) => showPaused(!isPaused),
  })

  return { remove: removal.mutate, pause: pausing.mutate }
}
