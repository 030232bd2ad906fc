import { isDeadlock } from './faults.ts'

const tries = 5

/**
 * Runs a transaction again where it lost a deadlock, which has rolled back all of it. For transactions that lock what others
 * lock in an order of their own, as a library does; ours take their locks in one order instead.
 */
export async function retryDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let left = tries - 1; left > 0; left -= 1) {
    try {
      return await run()
    } catch (error) {
      if (!isDeadlock(error)) throw error
    }
  }
  return run()
}
