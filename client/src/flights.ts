/** Reads in flight, keyed by call and input. */
export interface Flights {
  /** Runs a read and cancels an identical one in flight: only the newest answer counts. */
  newest<T>(
    identity: string,
    run: (signal: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T>
}

export function createFlights(): Flights {
  const flying = new Map<string, AbortController>()
  return {
    async newest(identity, run, signal) {
      flying.get(identity)?.abort()
      const controller = new AbortController()
      const abort = () => controller.abort()
      if (signal?.aborted) abort()
      signal?.addEventListener('abort', abort)
      flying.set(identity, controller)
      try {
        return await run(controller.signal)
      } finally {
        signal?.removeEventListener('abort', abort)
        if (flying.get(identity) === controller) flying.delete(identity)
      }
    },
  }
}
