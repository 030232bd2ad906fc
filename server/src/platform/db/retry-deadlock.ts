import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeadlock } from './faults.ts'

const tries = 5
const longestWaitMs = 50

/**
 * Runs a transaction again where it lost a deadlock, which has rolled back all of it. For transactions that lock what others
 * lock in an order of their own, as a library does; ours take their locks in one order instead. It waits for a random moment
 * first: one that began again at once could take its first lock before the winner has woken up, and deadlock again.
 */
export async function retryDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let left = tries - 1; left > 0; left -= 1) {
    try {
      return await run()
    } catch (error) {
      if (!isDeadlock(error)) throw error
      await wait(randomInt(longestWaitMs))
    }
  }
  return run()
}
