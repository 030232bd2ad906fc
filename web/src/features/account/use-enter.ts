import type { loginGuest } from '@kaleido/contract/account'
import type { loginByAccount, register } from '@kaleido/contract/account-password'
import type { resetPassword } from '@kaleido/contract/account-phone'
import type { InputOf } from '@kaleido/contract/core/call'
import { useMutation } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'
import { useGoBack } from '../../shared/navigation/go-back.ts'

type EnteringCall =
  | typeof loginByAccount
  | typeof loginGuest
  | typeof register
  | typeof resetPassword

/**
 * Logs in by one of the login calls, and goes back to the previous page; a pending action resumes there. Nobody is taken further
 * back who has left the screen before the answer.
 */
export function useEnter<C extends EnteringCall>(call: C) {
  const { client, session } = useConnection()
  const goBack = useGoBack()
  const { isPending, mutateAsync } = useMutation({
    mutationFn: (input: InputOf<C>) => session.enterBy(client.call(call, input, { silent: true })),
  })
  return {
    isPending,
    mutateAsync: (input: InputOf<C>) => mutateAsync(input, { onSuccess: goBack }),
  }
}
