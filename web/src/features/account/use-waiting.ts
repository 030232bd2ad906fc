import { BusinessError } from '@kaleido/client/errors'
import { useCountdown } from '@kaleido/ui/use-countdown'
import { useConnection } from '../../shared/connection/connection.ts'

/** How long the server asks to wait after too many tries; what it refused for another reason is shown as ever. */
export function useWaiting() {
  const { client } = useConnection()
  const { left, start } = useCountdown()
  return {
    secondsLeft: left,
    /** Takes a refusal that no field has shown. */
    take(error: unknown) {
      const seconds = error instanceof BusinessError ? error.data?.['seconds'] : undefined
      if (typeof seconds === 'number') start(seconds)
      client.report(error)
    },
  }
}
