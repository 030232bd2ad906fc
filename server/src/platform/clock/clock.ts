import { sql } from 'kysely'
import type { Bus } from '../bus/bus.ts'
import type { Db } from '../db/db.ts'
import { type Logger, partLogger } from '../log/log.ts'

/** The time that every business rule uses: the database's, plus the offset set by a test or a demonstration. */
export interface Clock {
  now(): Date
  /** The business day in Asia/Shanghai, `yyyy-mm-dd`. */
  today(): string
  close(): void
}

/** Announces that the offset has changed. */
export const clockTopic = 'clock'

const measureEveryMs = 30_000
const firstSamples = 3
/** A sample's error is up to half its round trip: a slower answer is less precise than the value already known. */
const usefulRoundTripMs = 500
/** Shanghai has had no daylight saving time since 1991, so its date is UTC's, eight hours ahead. */
const shanghaiAheadMs = 8 * 3_600_000

interface Sample {
  readonly asked: number
  readonly roundTripMs: number
  /** The database's time when this process's monotonic clock was at 0. */
  readonly zero: number
}

/**
 * Follows the database's time by this process's monotonic clock, so that neither a wrong system time nor a jump of it
 * is ever visible. Measured every 30 s, and at once when the offset changes.
 */
export async function createClock(given: { db: Db; bus: Bus; log: Logger }): Promise<Clock> {
  const { db, bus } = given
  const log = partLogger(given.log, 'clock')
  let known = await firstSample(db)

  async function measure(always: boolean): Promise<void> {
    try {
      const sample = await takeSample(db)
      const isUseful = always || sample.roundTripMs <= usefulRoundTripMs
      // A sample asked for earlier than the known one may predate a change of the offset.
      if (isUseful && sample.asked > known.asked) known = sample
    } catch (error) {
      // The monotonic clock carries on until the database answers again.
      log.warn({ event: 'clock.not_measured', err: error })
    }
  }

  const timer = setInterval(() => void measure(false), measureEveryMs)
  timer.unref()
  const stopListening = [
    bus.subscribe(clockTopic, () => void measure(true)),
    bus.onReconnect(() => void measure(true)),
  ]
  const now = () => known.zero + performance.now()
  return {
    now: () => new Date(now()),
    today: () => new Date(now() + shanghaiAheadMs).toISOString().slice(0, 10),
    close() {
      clearInterval(timer)
      for (const stop of stopListening) stop()
    },
  }
}

/** The best of a few samples, since the first query also opens a connection. */
async function firstSample(db: Db): Promise<Sample> {
  let best = await takeSample(db)
  for (let taken = 1; taken < firstSamples; taken += 1) {
    const sample = await takeSample(db)
    if (sample.roundTripMs < best.roundTripMs) best = sample
  }
  return best
}

async function takeSample(db: Db): Promise<Sample> {
  const asked = performance.now()
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from app_now())::float8 * 1000 as ms
  `.execute(db)
  const answered = performance.now()
  const [row] = rows
  if (!row) throw new Error('the database told no time')
  return { asked, roundTripMs: answered - asked, zero: row.ms - (asked + answered) / 2 }
}
