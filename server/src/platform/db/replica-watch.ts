import { setTimeout as pause } from 'node:timers/promises'
import { createPrimaryLog } from './primary-log.ts'
import { createProbe } from './probe.ts'

/** Which replica has how much, by what the servers say of their logs. */
export interface ReplicaWatch {
  /** A replica, by its index, that has everything committed before `since`; undefined if there is none. */
  choose(since: number): Choice | undefined
  /** Seconds that a replica is behind, the most that counts while it does not answer; undefined for the primary. */
  lagOf(index: number): number | undefined
  close(): Promise<void>
}

export interface Choice {
  readonly index: number
  readonly coversUntil: number
}

interface WatchOptions {
  readonly urls: readonly string[]
  readonly primaryUrl: string
}

interface Position {
  /** How far it has replayed the log, when it last answered. */
  replayed: number
  answeredAt: number
  /** Every host of the database is listed, and this one is the primary at the moment. */
  isPrimary: boolean
}

const askEveryMs = 100
const answerWithinMs = 1_000
/** One that did not answer for this long is left out until it does. */
const silentMs = 1_500
/** One that is further behind is left out until it has caught up. */
const longestLagMs = 5_000

export function watchReplicas({ urls, primaryUrl }: WatchOptions): ReplicaWatch {
  const closing = new AbortController()
  const primary = createPrimaryLog(longestLagMs)
  const positions = urls.map((): Position => ({
    replayed: 0,
    answeredAt: Number.NEGATIVE_INFINITY,
    isPrimary: false,
  }))
  const watching = [
    // What is committed lies before it, written to the disk or not.
    ask(primaryUrl, 'pg_current_wal_insert_lsn()', closing.signal, (said, askedAt) => {
      if (typeof said?.lsn !== 'number') primary.miss()
      else primary.add(askedAt, said.lsn)
    }),
    ...positions.map((position, index) =>
      ask(urls[index] ?? '', 'pg_last_wal_replay_lsn()', closing.signal, (said) => {
        if (!said) return
        position.isPrimary = !said.isStandby
        position.answeredAt = performance.now()
        // A former standby still says how far it had replayed.
        if (said.isStandby) position.replayed = said.lsn ?? 0
      }),
    ),
  ]
  let turn = 0

  /** While the primary is away nobody commits: the furthest one has all that was confirmed, with synchronous replication. */
  function coveredBy({ replayed }: Position, now: number): number {
    if (!primary.isLost()) return primary.timeOf(replayed)
    const furthest = Math.max(...positions.map((position) => position.replayed))
    return replayed === furthest ? now : Number.NEGATIVE_INFINITY
  }

  return {
    choose(since) {
      const now = performance.now()
      turn += 1
      for (let offset = 0; offset < positions.length; offset += 1) {
        const index = (turn + offset) % positions.length
        const position = positions[index]
        if (!position || position.isPrimary || now - position.answeredAt >= silentMs) continue
        const coversUntil = coveredBy(position, now)
        if (coversUntil >= since && now - coversUntil < longestLagMs) return { index, coversUntil }
      }
      return undefined
    },
    lagOf(index) {
      const position = positions[index]
      const now = performance.now()
      if (!position || now - position.answeredAt >= silentMs) return longestLagMs / 1_000
      if (position.isPrimary) return undefined
      return Math.min(now - primary.timeOf(position.replayed), longestLagMs) / 1_000
    },
    async close() {
      closing.abort()
      await Promise.all(watching)
    },
  }
}

interface Said {
  readonly lsn: number | null
  readonly isStandby: boolean
}

/** Asks a server for a position in the log again and again. */
async function ask(
  url: string,
  position: string,
  signal: AbortSignal,
  tell: (said: Said | undefined, askedAt: number) => void,
): Promise<void> {
  const probe = createProbe({ url, name: 'kaleido replicas', withinMs: answerWithinMs })
  // The number of a byte fits a double for 9 petabytes of log.
  const statement = `
    select pg_wal_lsn_diff(${position}, '0/0')::float8 as lsn, pg_is_in_recovery() as "isStandby"
  `
  while (!signal.aborted) {
    const askedAt = performance.now()
    try {
      const [said] = await probe.ask<Said>(statement)
      tell(said, askedAt)
    } catch {
      tell(undefined, askedAt)
    }
    await pause(askEveryMs, undefined, { signal }).catch(() => undefined)
  }
  await probe.close()
}
