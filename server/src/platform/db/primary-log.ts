/** When the primary had written how much of its log: tells until when a replica has everything. */
export interface PrimaryLog {
  /** At `at` the primary's log ended at `lsn`. */
  add(at: number, lsn: number): void
  /** The primary did not answer. */
  miss(): void
  /** Whether it has not answered several times in a row, so that nobody commits. */
  isLost(): boolean
  /** The latest time known of which everything committed before it lies below `lsn`. */
  timeOf(lsn: number): number
}

interface Entry {
  readonly at: number
  readonly lsn: number
}

const lostAfter = 3

/** Remembers `keptMs`. */
export function createPrimaryLog(keptMs: number): PrimaryLog {
  let entries: Entry[] = []
  let misses = 0
  return {
    add(at, lsn) {
      misses = 0
      // A log that ends earlier than before is that of another primary.
      const last = entries.at(-1)
      if (last && last.lsn > lsn) entries = []
      entries = [...entries.filter((entry) => at - entry.at < keptMs), { at, lsn }]
    },
    miss() {
      misses += 1
    },
    isLost: () => misses >= lostAfter,
    timeOf: (lsn) => entries.findLast((entry) => entry.lsn <= lsn)?.at ?? Number.NEGATIVE_INFINITY,
  }
}
