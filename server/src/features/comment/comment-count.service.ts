import { type Db, inTransaction } from '../../platform/db/db.ts'
import { recount } from './comment-count.repository.ts'

const stretch = 500

/** Counts every comment anew, stretch by stretch, each in a transaction of its own; answers by how much they were wrong. */
export async function recountAll(db: Db, signal: AbortSignal): Promise<number> {
  let [after, drift]: [string | undefined, number] = ['0', 0]
  while (after !== undefined && !signal.aborted) {
    const from: string = after
    const counted = await inTransaction(db, (trx) => recount(trx, { after: from, limit: stretch }))
    drift += counted.drift
    after = counted.last
  }
  return drift
}
