import { mutationOptionsFor } from '@kaleido/client/query/mutation-options'
import { everyInput } from '@kaleido/client/query/query-key'
import type { InputOf } from '@kaleido/contract/core/call'
import { addPayee, listPayees } from '@kaleido/contract/payout-payee'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../../../shared/connection/connection.ts'
import type labels from '../../../shared/locales/zh-CN/payout.json'
import { useGoBack } from '../../../shared/navigation/go-back.ts'
import type { RunProven } from '../step-up.ts'

/**
 * Adds a payee, once, and returns to where it was wanted; not where the page was left before the answer. Refusals are the form's
 * to show.
 */
export function useAddPayee(run: RunProven) {
  const t = useText<typeof labels>('payout')
  const { client } = useConnection()
  const queries = useQueryClient()
  const goBack = useGoBack()
  const adding = useMutation({
    ...mutationOptionsFor(client, addPayee, { silent: true }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: everyInput(listPayees) })
      showToast(t('added'), { tone: 'good' })
    },
  })
  return {
    isBusy: adding.isPending,
    add: (input: InputOf<typeof addPayee>) =>
      run(() => adding.mutateAsync(input, { onSuccess: goBack })),
  }
}
