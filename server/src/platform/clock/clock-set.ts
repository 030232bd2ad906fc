import { sql } from 'kysely'
import { clockTopic } from './clock.ts'
import { type Db, inTransaction, type Pool, type Trx } from '../db/db.ts'
import type { Deps } from '../ctx/deps.ts'
import { rewindJobs } from '../jobs/rewind.ts'

/** `reset` returns to the true time; anything else moves the clock relative to the time it shows. */
export type ClockChange = 'reset' | { readonly seconds: number }

export class ClockError extends Error {
  override readonly name = 'ClockError'
}

const secondsOf = { d: 86_400, h: 3_600, m: 60, s: 1 } as const

/** Reads `+8d`, `-3h`, `+90m`, `+10s` or `reset`. */
export function parseClockChange(text: string): ClockChange {
  if (text === 'reset') return 'reset'
  const found = /^(?<sign>[+-])(?<amount>\d{1,7})(?<unit>[dhms])$/.exec(text)?.groups
  if (!found)
    throw new ClockError(`not a change of the clock: ${text} (takes +8d, -3h, +90m, +10s or reset)`)
  const seconds = Number(found['amount']) * secondsOf[found['unit'] as keyof typeof secondsOf]
  return { seconds: found['sign'] === '-' ? -seconds : seconds }
}

/**
 * Sets the offset of the product's one clock, for tests and demonstrations; returns the time it shows. Every process
 * follows within moments of the commit.
 */
export async function setClock(
  deps: Pick<Deps, 'config' | 'bus'> & { readonly db: Pool | Trx },
  text: string,
): Promise<Date> {
  if (deps.config.isProduction)
    throw new ClockError('the clock is not moved with NODE_ENV=production')
  const change = parseClockChange(text)
  return inTransaction(deps.db, async (trx) => {
    const before = await readClock(trx)
    await (change === 'reset'
      ? sql`update clock set "offset" = interval '0'`.execute(trx)
      : sql`update clock set "offset" = "offset" + make_interval(secs => ${change.seconds})`.execute(
          trx,
        ))
    const after = await readClock(trx)
    if (after < before) await rewindJobs(trx, before)
    await deps.bus.publish(clockTopic, undefined, trx)
    return after
  })
}

async function readClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database told no time')
  return row.now
}
