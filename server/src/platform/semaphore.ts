import { AppError } from './errors.ts'

export interface SemaphoreLimits {
  readonly atOnce: number
  readonly waiting: number
  /** When whoever is turned away may come again. */
  readonly retrySeconds: number
}

/** Lets a few run at once and a few more wait; whoever comes then is asked to come again. */
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
    // Whoever leaves hands the place over, so that nobody slips in between.
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
