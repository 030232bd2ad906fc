import { inTransaction, type Pool } from '../../server/src/platform/db/db.ts'
import type { Say } from '../rig/rounds.ts'
import type { Kind } from './kind.ts'

export interface NightFigures {
  readonly removedPerSecond?: number
  readonly askedSeconds?: number
}

/** As the jobs remove them. */
const batch = 1_000
const most = 10_000

/** How fast what is too old is removed, and how long a question about all rows takes. */
export async function measureNight(
  db: Pool,
  { removeOld, askAll }: Kind,
  say: Say,
): Promise<NightFigures> {
  const figures: { -readonly [Name in keyof NightFigures]: number } = {}
  if (removeOld) {
    let removed = 0
    const seconds = await timed(async () => {
      while (removed < most) {
        const count = await inTransaction(db, (trx) => removeOld(trx, batch))
        removed += count
        if (count < batch) return
      }
    })
    figures.removedPerSecond = removed / seconds
    say(`${removed} rows removed, ${figures.removedPerSecond.toFixed(0)} a second`)
  }
  if (askAll) {
    figures.askedSeconds = await timed(() => askAll.ask(db))
    say(`${askAll.what}: ${figures.askedSeconds.toFixed(1)} s`)
  }
  return figures
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}
