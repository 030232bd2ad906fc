/** The server's time, estimated from its answers. */
export interface ServerClock {
  now(): Date
  /** Learns from an answer's `Date` header; both moments are the device's, in milliseconds. */
  observe(header: string | null, sentAt: number, receivedAt: number): void
}

const headerResolutionMs = 1_000

/**
 * The header has whole seconds and was written between sending and receiving, so each answer bounds the device's offset.
 * Overlapping bounds narrow each other; disjoint ones mean that the device's clock was set, and start over.
 */
export function createServerClock(deviceNow: () => number = Date.now): ServerClock {
  let bounds: readonly [low: number, high: number] | undefined
  return {
    now: () => new Date(deviceNow() + (bounds ? (bounds[0] + bounds[1]) / 2 : 0)),
    observe(header, sentAt, receivedAt) {
      const told = Date.parse(header ?? '')
      if (Number.isNaN(told)) return
      const low = told - receivedAt
      const high = told + headerResolutionMs - sentAt
      const narrow = bounds && ([Math.max(low, bounds[0]), Math.min(high, bounds[1])] as const)
      bounds = narrow && narrow[0] <= narrow[1] ? narrow : [low, high]
    },
  }
}
