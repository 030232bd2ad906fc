import { type PgBoss, type Job as TakenJob, fromKysely } from 'pg-boss'
import type { NewCtx } from '../ctx/ctx.ts'
import { inTransaction, openTransaction, patiently, type Pool } from '../db/db.ts'
import type { Logger } from '../log/log.ts'
import type { Metrics } from '../log/metrics.ts'
import type { AnyJob, JobCtx } from './jobs.ts'

/** Another worker has taken the job, or it is done: this worker must not write its effects. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

export interface AttemptDeps {
  readonly boss: PgBoss
  readonly db: Pool
  readonly log: Logger
  readonly metrics: Metrics
  readonly newCtx: NewCtx
}

/**
 * One attempt at a job. pg-boss completes a job whose handler returns, unless it is done already; it counts attempts
 * when a worker claims the job, so the pair of id and count identifies the one worker that holds it.
 */
export async function attemptJob(
  deps: AttemptDeps,
  { job, run }: AnyJob,
  taken: TakenJob,
): Promise<void> {
  const { metrics } = deps
  const attempt = taken.retryCount + 1
  const log = deps.log.child({ job: job.name, id: taken.id, attempt })
  const progress = { isFinished: false }
  try {
    await patiently(() => run(jobCtx(deps, { name: job.name, taken, log, progress }), taken.data))
    metrics.jobs.inc({ job: job.name, outcome: 'done' })
  } catch (error) {
    if (progress.isFinished) {
      // The effects are committed: only code after the last step has failed.
      log.error({ event: 'jobs.failed_after_finish', err: error })
      return
    }
    const isOurs =
      !(error instanceof LeaseLost) && (await settleFailure(deps, job.name, { taken, error }))
    metrics.jobs.inc({ job: job.name, outcome: isOurs ? 'failed' : 'taken' })
    if (isOurs) log.warn({ event: 'jobs.failed', tries: job.tries, err: error })
    else log.info({ event: 'jobs.taken_over', err: error })
  }
}

interface Running {
  readonly name: string
  readonly taken: TakenJob
  readonly log: Logger
  readonly progress: { isFinished: boolean }
}

function jobCtx(
  { boss, db: pool, newCtx }: AttemptDeps,
  { name, taken, log, progress }: Running,
): JobCtx {
  return Object.assign(newCtx(), {
    id: taken.id,
    attempt: taken.retryCount + 1,
    signal: taken.signal,
    log,
    async finish(effects: Parameters<JobCtx['finish']>[0]) {
      await openTransaction(pool, async (trx) => {
        // First, as it locks the job's row: of two workers that both believe to hold the job, one waits here and then
        // finds it done.
        const settled = await boss.complete(name, attemptOf(taken), null, { db: fromKysely(trx) })
        if (affected(settled) === 0)
          throw new LeaseLost(`${name} ${taken.id} is not this worker's any more`)
        await effects(trx)
      })
      progress.isFinished = true
    },
  })
}

/** Returns the job to the queue for a retry; answers false if this worker does not hold it any more. */
async function settleFailure(
  { boss, db }: Pick<AttemptDeps, 'boss' | 'db'>,
  name: string,
  { taken, error }: { taken: TakenJob; error: unknown },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const joined = { db: fromKysely(trx) }
    const settled = await boss.fail(name, attemptOf(taken), failure(error), joined)
    if (affected(settled) === 0) return false
    // Matches no row if that was the last attempt.
    await boss.update(name, undefined, {
      ...joined,
      id: taken.id,
      startAfter: backoffSeconds(taken.retryCount),
    })
    return true
  })
}

/** Exponential backoff: 1, 2, 4 … seconds, at most an hour. */
function backoffSeconds(retryCount: number): number {
  return Math.min(2 ** retryCount, 3_600)
}

function attemptOf({ id, retryCount }: TakenJob): { id: string; retryCount: number } {
  return { id, retryCount }
}

function failure(error: unknown): { message: string; stack?: string } {
  if (!(error instanceof Error)) return { message: String(error) }
  return { message: error.message, ...(error.stack === undefined ? {} : { stack: error.stack }) }
}

/** pg-boss returns it, but its types omit it. */
function affected(response: object): number {
  return (response as { affected: number }).affected
}
