import { BusinessError } from '@kaleido/client/errors'
import { mobile as mobileSchema } from '@kaleido/contract/account'
import type { SmsPurpose } from '@kaleido/contract/account-phone'
import { sendCode } from '@kaleido/contract/account-phone'
import { useCountdown } from '@kaleido/ui/use-countdown'
import { useMutation } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'

/** Has a code sent to a phone, as often as the server allows. */
export function useCode(purpose: SmsPurpose) {
  const { client } = useConnection()
  const { left, start } = useCountdown()
  const sending = useMutation({
    mutationFn: (mobile: string | undefined) =>
      client.call(sendCode, { mobile, type: 1, purpose }, { silent: true }),
    onSuccess: ({ resendSeconds }) => start(resendSeconds),
    onError(error) {
      const seconds = error instanceof BusinessError ? error.data?.['seconds'] : undefined
      if (typeof seconds === 'number') start(seconds)
      client.report(error)
    },
  })
  return {
    secondsLeft: left,
    isSending: sending.isPending,
    /** In a demonstration the code itself. */
    demoCode: sending.data?.demoCode,
    /** False where this is no phone number; nothing is sent then. */
    send(mobile: string): boolean {
      const parsed = mobileSchema.safeParse(mobile)
      if (parsed.success) sending.mutate(parsed.data)
      return parsed.success
    },
    /** To the phone that is bound to me. */
    sendToMine: () => sending.mutate(undefined),
  }
}
