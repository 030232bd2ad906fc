import { randomUUID } from 'node:crypto'
import type { AnyJob, JobCtx } from '../platform/jobs/jobs.ts'
import type { TestApp } from './app.ts'

export interface Run {
  readonly name: string
  readonly data?: unknown
  readonly attempt?: number
}

/** Runs one job directly, as a worker would. */
export function runJob(
  app: Pick<TestApp, 'ctx'>,
  jobs: readonly AnyJob[],
  { name, data = {}, attempt = 1 }: Run,
): Promise<void> {
  const found = jobs.find(({ job }) => job.name === name)
  if (!found) throw new Error(`there is no job named ${name}`)
  const ctx = app.ctx()
  const job: JobCtx = Object.assign(ctx, {
    id: randomUUID(),
    attempt,
    signal: new AbortController().signal,
    finish: ctx.write,
  })
  return found.run(job, data)
}
