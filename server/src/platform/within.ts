import { setTimeout as pause } from 'node:timers/promises'

/** The promise's result if it comes in time; otherwise fails with what was missed. Does not cancel anything. */
export async function within<T>(ms: number, promise: Promise<T>, missed: string): Promise<T> {
  const settled = new AbortController()
  const tooLate = pause(ms, undefined, { signal: settled.signal }).then(() => {
    throw new Error(missed)
  })
  try {
    return await Promise.race([promise, tooLate])
  } finally {
    settled.abort()
    tooLate.catch(() => undefined)
  }
}
