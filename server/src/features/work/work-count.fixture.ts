import type { TestApp } from '../../testing/app.ts'
import { recountAll } from './work-count.service.ts'

/** Corrects the counters of works, as every night, after rows were written beside them. */
export async function recountWorks({ ctx }: TestApp): Promise<void> {
  const { uses, write } = ctx()
  await recountAll({ uses, write, signal: AbortSignal.timeout(60_000) })
}
