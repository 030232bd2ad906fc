import { NoLineError } from '@kaleido/client/lines/line-pool'

const waitsMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const

export interface Retry {
  /** How often it failed before. */
  readonly failures: number
  /** Aborted when nobody wants it any more. */
  readonly signal: AbortSignal
  retry(): void
}

/** Retries once the network is back, and by itself where no line answered: on a slow network all of them miss a probe. */
export function retryLater(error: unknown, { failures, signal, retry }: Retry): void {
  const waiting = new AbortController()
  const ended = AbortSignal.any([signal, waiting.signal])
  const again = () => {
    waiting.abort()
    retry()
  }
  window.addEventListener('online', again, { once: true, signal: ended })
  if (signal.aborted || !(error instanceof NoLineError)) return
  const timer = setTimeout(again, waitsMs[Math.min(failures, waitsMs.length - 1)])
  ended.addEventListener('abort', () => clearTimeout(timer))
}
