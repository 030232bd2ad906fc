import { AppError } from '../errors.ts'

export interface SemaphoreLimits {
  readonly atOnce: number
  readonly waiting: number
  /** The Retry-After of a refusal. */
  readonly retrySeconds: number
}

/** Runs a few at once and queues a few more; throws `http.unavailable` when the queue is full. */
export function createSemaphore({ atOnce, waiting, retrySeconds }: SemaphoreLimits) {
  const queue: (() => void)[] = []
  let running = 0

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (queue.length >= waiting)
      throw new AppError('http.unavailable', {}, { retryAfter: retrySeconds })
    // A finished caller passes its slot on directly, so that no new caller can take it first.
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return async function serialize<T>(work: () => Promise<T>): Promise<T> {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
