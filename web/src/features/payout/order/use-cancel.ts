import { cancelWithdrawal } from '@kaleido/contract/payout'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useConnection } from '../../../shared/connection/connection.ts'
import type labels from '../../../shared/locales/zh-CN/payout.json'
import { useRefreshMoney, useShowWithdrawal } from '../payout.queries.ts'

/** Takes a withdrawal back. Where it was too late for that, its state is asked for again. */
export function useCancel(id: string) {
  const t = useText<typeof labels>('payout')
  const { client } = useConnection()
  const show = useShowWithdrawal()
  const refresh = useRefreshMoney()
  return useMutation({
    mutationFn: () => client.call(cancelWithdrawal, { id }, { silent: true }),
    onSuccess(withdrawal) {
      show(withdrawal)
      showToast(t('cancelled'), { tone: 'good' })
    },
    onError: (error) => client.report(error),
    onSettled: refresh,
  })
}
