import { randomUUID } from 'node:crypto'
import { inTransaction } from '../platform/db/db.ts'
import type { AnyJob } from '../platform/jobs/jobs.ts'
import type { TestApp } from './app.ts'

export interface Run {
  readonly name: string
  readonly data?: unknown
  readonly attempt?: number
}

/** Does one job here and now, as a worker would, without waiting for one. */
export function runJob(
  { deps }: TestApp,
  jobs: readonly AnyJob[],
  { name, data = {}, attempt = 1 }: Run,
): Promise<void> {
  const found = jobs.find(({ job }) => job.name === name)
  if (!found) throw new Error(`there is no job named ${name}`)
  const context = {
    id: randomUUID(),
    attempt,
    signal: new AbortController().signal,
    log: deps.log,
    finish: (effects: Parameters<typeof inTransaction<void>>[1]) => inTransaction(deps.db, effects),
  }
  return found.run(context, data)
}
