import { mutationOptionsFor } from '@kaleido/client/query/mutation-options'
import type { InputOf } from '@kaleido/contract/core/call'
import { type Withdrawal, withdraw } from '@kaleido/contract/payout'
import { useMutation } from '@tanstack/react-query'
import { useConnection } from '../../../shared/connection/connection.ts'
import { useRefreshMoney, useShowWithdrawal } from '../payout.queries.ts'
import type { RunProven } from '../step-up.ts'

/** Withdraws, once however often it is tried. A refusal is shown, and what it was about is asked for again. */
export function useWithdraw(run: RunProven, onMade: (withdrawal: Withdrawal) => Promise<void>) {
  const { client } = useConnection()
  const show = useShowWithdrawal()
  const refresh = useRefreshMoney()
  const sending = useMutation(mutationOptionsFor(client, withdraw, { silent: true }))
  return {
    isBusy: sending.isPending,
    async submit(input: InputOf<typeof withdraw>): Promise<void> {
      try {
        const made = await run(() => sending.mutateAsync(input))
        if (!made) return
        show(made)
        await onMade(made)
      } catch (error) {
        client.report(error)
      }
      // After a refusal too: it says what has changed. Not before the timeline is there, since the form would be gone.
      refresh()
    },
  }
}
