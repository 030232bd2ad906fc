import { NoLineError } from '@kaleido/client/lines/line-pool'
import { retryWaitMs } from '@kaleido/client/retry-wait'

export interface Retry {
  /** How often it failed before. */
  readonly failures: number
  /** Aborted when nobody wants it any more. */
  readonly signal: AbortSignal
  retry(): void
}

/** Retries once the network is back, and by itself where no line answered: on a slow network all of them miss a probe. */
export function retryLater(error: unknown, { failures, signal, retry }: Retry): void {
  if (signal.aborted) return
  const waiting = new AbortController()
  const end = () => {
    clearTimeout(timer)
    waiting.abort()
  }
  const again = () => {
    end()
    retry()
  }
  const timer = error instanceof NoLineError ? setTimeout(again, retryWaitMs(failures)) : undefined
  window.addEventListener('online', again, { signal: waiting.signal })
  signal.addEventListener('abort', end, { signal: waiting.signal })
}
