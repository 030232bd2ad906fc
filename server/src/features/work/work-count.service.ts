import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { JobCtx } from '../../platform/jobs/jobs.ts'
import { countersChanged, worksCounted } from './work.events.ts'
import * as repository from './work-count.repository.ts'

export type { Counted } from './work-count.repository.ts'

export type Counters = Readonly<Record<repository.Counter, number>>

/**
 * Counts what somebody did with a work, in the transaction that did it, and answers how many there are then. The single
 * likes are the truth; what is counted here is what lists show and sort by.
 */
export async function count(ctx: Ctx, trx: Trx, counted: repository.Counted): Promise<Counters> {
  await repository.add(trx, [counted])
  await ctx.emit(trx, countersChanged, { id: counted.workId })
  const found = await repository.find(trx, counted.workId)
  const numbers = repository.counters.map((counter) => [counter, Number(found[counter])] as const)
  return Object.fromEntries(numbers) as unknown as Counters
}

/** The same of many works, each named once. What is kept of them may show earlier numbers for a while. */
export function countEach(trx: Trx, counted: readonly repository.Counted[]): Promise<void> {
  return counted.length === 0 ? Promise.resolve() : repository.add(trx, counted)
}

/** Copies the changed numbers of works to the lists that sort by them; answers of how many works. */
export async function followTouched(ctx: Ctx, trx: Trx, limit: number): Promise<number> {
  const ids = await repository.takeTouched(trx, limit)
  await repository.refreshCopies(trx, ids)
  await ctx.emit(trx, worksCounted, { ids })
  return ids.length
}

/** Recounts all works in batches, each in its own transaction; answers by how much the counters were wrong. */
export async function recountAll(ctx: Pick<JobCtx, 'write' | 'signal' | 'uses'>): Promise<number> {
  let [after, drift]: [string | undefined, number] = ['0', 0]
  while (after !== undefined && !ctx.signal.aborted) {
    const from: string = after
    const asked = { after: from, limit: 500, counts: ctx.uses.counts }
    const stretch = await ctx.write((trx) => repository.recount(trx, asked))
    drift += stretch.drift
    after = stretch.last
  }
  return drift
}
