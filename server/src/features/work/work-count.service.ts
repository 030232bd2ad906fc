import { type Db, inTransaction } from '../../platform/db/db.ts'
import * as repository from './work-count.repository.ts'

export type { Counted } from './work-count.repository.ts'

export type Counters = Readonly<Record<repository.Counter, number>>

/**
 * Counts what somebody did with a work, in the transaction that did it, and answers how many there are then. The single
 * likes are the truth; what is counted here is what lists show and sort by.
 */
export async function count(db: Db, counted: repository.Counted): Promise<Counters> {
  await repository.add(db, [counted])
  const found = await repository.find(db, counted.workId)
  const numbers = repository.counters.map((counter) => [counter, Number(found[counter])] as const)
  return Object.fromEntries(numbers) as unknown as Counters
}

/** The same of many works, each named once. */
export function countEach(db: Db, counted: readonly repository.Counted[]): Promise<void> {
  return counted.length === 0 ? Promise.resolve() : repository.add(db, counted)
}

/** What came to works before it was counted here, by its days: for rankings, not for the counters. */
export const addPast = repository.addPast

/** Adds views to works. */
export function countViews(
  db: Db,
  views: readonly { readonly workId: string; readonly views: number }[],
): Promise<void> {
  return inTransaction(db, (trx) => countEach(trx, views))
}

/** Has the lists follow what works say; answers whether there may be more. */
export function followTouched(db: Db, limit: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const ids = await repository.takeTouched(trx, limit)
    await repository.refreshCopies(trx, ids)
    return ids.length === limit
  })
}

/** Counts every work anew, stretch by stretch, each in a transaction of its own; answers by how much they were wrong. */
export async function recountAll(db: Db, signal: AbortSignal): Promise<number> {
  let [after, drift]: [string | undefined, number] = ['0', 0]
  while (after !== undefined && !signal.aborted) {
    const from: string = after
    const stretch = await inTransaction(db, (trx) =>
      repository.recount(trx, { after: from, limit: 500 }),
    )
    drift += stretch.drift
    after = stretch.last
  }
  return drift
}
