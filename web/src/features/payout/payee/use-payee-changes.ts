import { everyInput } from '@kaleido/client/query/query-key'
import {
  listPayees,
  type Payee,
  removePayee,
  setDefaultPayee,
} from '@kaleido/contract/payout-payee'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../../../shared/connection/connection.ts'
import type labels from '../../../shared/locales/zh-CN/payout.json'
import type { RunProven } from '../step-up.ts'

/** Removes a payee, after a step-up, or makes it the default. */
export function usePayeeChanges(run: RunProven) {
  const t = useText<typeof labels>('payout')
  const { client } = useConnection()
  const queries = useQueryClient()
  const onError = (error: Error) => client.report(error)
  const refresh = () => queries.invalidateQueries({ queryKey: everyInput(listPayees) })
  const removing = useMutation({
    mutationFn: ({ id }: Payee) =>
      run(async () => {
        await client.call(removePayee, { id }, { silent: true })
        return true
      }),
    onSuccess: (isRemoved) => isRemoved && showToast(t('removed'), { tone: 'good' }),
    onError,
    onSettled: refresh,
  })
  const preferring = useMutation({
    mutationFn: ({ id }: Payee) => client.call(setDefaultPayee, { id }, { silent: true }),
    onSuccess: () => showToast(t('isDefault'), { tone: 'good' }),
    onError,
    onSettled: refresh,
  })
  return { removing, preferring }
}
