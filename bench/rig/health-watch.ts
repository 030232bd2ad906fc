import { setTimeout as pause } from 'node:timers/promises'
import { createCaller } from './caller.ts'

/** Polls a server's health as a load balancer does. */
export interface HealthWatch {
  /** When readiness first had the expected value, on the monotonic clock; undefined if not by `deadline`. */
  until(isReady: boolean, deadline: number): Promise<number | undefined>
  /** The number of failed liveness checks. */
  notLive(): number
  stop(): Promise<void>
}

const lookEveryMs = 50

export function watchHealth(port: number): HealthWatch {
  const caller = createCaller(port)
  let isStopping = false
  let missed = 0

  const isFine = async (path: string): Promise<boolean> => {
    try {
      return (await caller.call({ path })).status === 200
    } catch {
      // No answer counts as not alive.
      return false
    }
  }

  async function watchLife(): Promise<void> {
    for (; !isStopping; await pause(lookEveryMs)) if (!(await isFine('/livez'))) missed += 1
  }
  const watching = watchLife()

  return {
    async until(isReady, deadline) {
      for (; performance.now() < deadline; await pause(lookEveryMs)) {
        if ((await isFine('/readyz')) === isReady) return performance.now()
      }
      return undefined
    },
    notLive: () => missed,
    async stop() {
      isStopping = true
      await watching
      caller.close()
    },
  }
}
