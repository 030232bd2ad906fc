import { BusinessError } from '@kaleido/client/errors'
import type { SmsPurpose } from '@kaleido/contract/account-phone'
import { sendCode, mobile as mobileSchema } from '@kaleido/contract/account-phone'
import { useCountdown } from '@kaleido/ui/use-countdown'
import { useMutation } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'

/** Requests a code for a phone, within the server's rate limits. */
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
    /** The code itself, in a demonstration. */
    demoCode: sending.data?.demoCode,
    /** False for an invalid phone number; nothing is sent then. */
    send(mobile: string): boolean {
      const parsed = mobileSchema.safeParse(mobile)
      if (parsed.success) sending.mutate(parsed.data)
      return parsed.success
    },
    /** To my linked phone. */
    sendToMine: () => sending.mutate(undefined),
  }
}
