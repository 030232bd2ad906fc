import { liveClose } from '@kaleido/contract/core/live-socket'
import type { LiveTimes } from './live-times.ts'

/** So many attempts in a row fail before it polls meanwhile. */
const triesBeforePolling = 3

/** When the next attempt is made; at random, so that devices do not return all at once. */
export function createRetries(times: LiveTimes, again: () => void, random: () => number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  function wait(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(again, ms)
  }

  function grow(tries: number): void {
    const ms = Math.min(times.retryMs * 2 ** (tries - 1), times.longestRetryMs)
    wait(ms * (0.5 + random() / 2))
  }

  return {
    /** Tells what to do meanwhile. */
    failed(code: number | undefined): 'nothing' | 'poll' | 'renew' {
      if (code === liveClose.goingAway) {
        wait(random() * times.returnMs)
        return 'nothing'
      }
      failures += 1
      if (code === liveClose.unauthorized) return 'renew'
      const isRefused = code !== undefined && code >= liveClose.malformed
      grow(isRefused ? Number.POSITIVE_INFINITY : failures)
      return isRefused || failures >= triesBeforePolling ? 'poll' : 'nothing'
    },
    again: () => grow(failures),
    forget(): void {
      failures = 0
    },
    stop: () => clearTimeout(timer),
  }
}
