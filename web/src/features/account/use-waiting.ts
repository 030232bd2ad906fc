import { BusinessError } from '@kaleido/client/errors'
import { useCountdown } from '@kaleido/ui/use-countdown'
import { useConnection } from '../../shared/connection/connection.ts'

/** The delay that the server asks for after too many tries; other refusals are shown as usual. */
export function useWaiting() {
  const { client } = useConnection()
  const { left, start } = useCountdown()
  return {
    secondsLeft: left,
    /** Handles a refusal that no field has shown. */
    take(error: unknown) {
      const seconds = error instanceof BusinessError ? error.data?.['seconds'] : undefined
      if (typeof seconds === 'number') start(seconds)
      client.report(error)
    },
  }
}
