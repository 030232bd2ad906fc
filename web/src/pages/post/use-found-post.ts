import { BusinessError } from '@kaleido/client/errors'
import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { getWork } from '@kaleido/contract/work'
import { useQuery } from '@tanstack/react-query'
import { useElsewhere } from '../../features/feed/use-elsewhere.ts'
import { useOpenedPost } from '../../features/post/post.queries.ts'
import { useConnection } from '../../shared/connection/connection.ts'
import { isBehindGate } from '../../shared/display/behind-gate.ts'
import { isMissing } from '../../shared/display/missing.ts'

const here = ['post'] as const

/** The post at an address. A work of another kind is shown on its own screen instead. */
export function useFoundPost(id: string, linkedId: string | undefined) {
  const asked = useOpenedPost(id)
  const isOther = asked.error instanceof BusinessError && asked.error.key === 'post.not_post'
  const { client } = useConnection()
  const work = useQuery({
    ...queryOptionsFor(client, getWork, { id }),
    enabled: isOther,
    meta: { silent: true },
  })
  useElsewhere(isOther ? work.data?.work : undefined, here, linkedId)
  const error = isOther ? work.error : asked.error
  // What is gone or behind the gate is not shown, even if it is cached.
  const isHidden = isMissing(error) || isBehindGate(error)
  const found = isHidden || isOther ? undefined : asked.data
  return {
    found,
    error: found ? null : error,
    isFetching: asked.isFetching || work.isFetching,
    retry: () => void (isOther ? work : asked).refetch(),
  }
}
