import { listOptionsFor } from '@kaleido/client/query/query-options'
import { listSessions, revokeOtherSessions, revokeSession } from '@kaleido/contract/session'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/session.json'

/** My logins, and ending them. */
export function useSessions() {
  const t = useText<typeof labels>('session')
  const { client } = useConnection()
  const queries = useQueryClient()
  const list = useInfiniteQuery(listOptionsFor(client, listSessions, {}, 'always'))
  const onSettled = () => queries.invalidateQueries({ queryKey: ['session'] })
  const onError = (error: Error) => client.report(error)
  const revoking = useMutation({
    mutationFn: (id: string) => client.call(revokeSession, { id }, { silent: true }),
    onSuccess: () => showToast(t('revoked'), { tone: 'good' }),
    onError,
    onSettled,
  })
  const revokingOthers = useMutation({
    mutationFn: () => client.call(revokeOtherSessions, {}, { silent: true }),
    onSuccess: () => showToast(t('othersRevoked'), { tone: 'good' }),
    onError,
    onSettled,
  })
  const sessions = list.data?.pages.flatMap((page) => page.list) ?? []
  return { list, sessions, revoking, revokingOthers }
}
