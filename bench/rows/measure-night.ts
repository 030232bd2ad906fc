import { inTransaction, type Pool } from '../../server/src/platform/db/db.ts'
import type { Say } from '../rig/rounds.ts'
import type { Kind } from './kind.ts'

export interface NightFigure {
  readonly what: string
  readonly found: string
}

/** As the jobs remove them. */
const batch = 1_000
const most = 10_000

/** How fast what is too old is removed, and how long a question about all rows takes. */
export async function measureNight(
  db: Pool,
  { removeOld, askAll }: Kind,
  say: Say,
): Promise<NightFigure[]> {
  const figures: NightFigure[] = []
  if (removeOld) {
    let removed = 0
    const seconds = await timed(async () => {
      while (removed < most) {
        const count = await inTransaction(db, (trx) => removeOld(trx, batch))
        removed += count
        if (count < batch) return
      }
    })
    const found = (removed / seconds).toFixed(0)
    figures.push({ what: 'rows that are too old, removed a second', found })
  }
  if (askAll) {
    const found = (await timed(() => askAll.ask(db))).toFixed(1)
    figures.push({ what: `every night, ${askAll.what}: seconds`, found })
  }
  for (const { what, found } of figures) say(`${what}: ${found}`)
  return figures
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}
