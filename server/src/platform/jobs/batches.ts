import type { Trx } from '../db/db.ts'
import type { JobCtx } from './jobs.ts'

/**
 * Repeats a bounded write, each time in its own transaction so that locks are short, until it changes fewer rows than a
 * whole batch or the attempt is aborted.
 */
export async function writeInBatches(
  { signal, write }: Pick<JobCtx, 'signal' | 'write'>,
  batch: number,
  work: (trx: Trx, limit: number) => Promise<number>,
): Promise<void> {
  while (!signal.aborted && (await write((trx) => work(trx, batch))) === batch);
}
