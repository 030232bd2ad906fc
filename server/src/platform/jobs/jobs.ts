import * as z from 'zod/mini'
import type { Ctx, NewCtx } from '../ctx/ctx.ts'
import type { Trx } from '../db/db.ts'

/** A kind of background work, retried until it succeeds. Its input travels as JSON. */
export interface Job<S extends z.ZodMiniObject = z.ZodMiniObject> {
  /** `feature.verbNoun`. */
  readonly name: string
  readonly input: S
  /** The number of jobs that run concurrently in one process. */
  readonly atOnce: number
  /** The timeout of an attempt; then the next one begins. */
  readonly timeoutSeconds: number
  /** The number of attempts until the job is parked for a person to inspect. */
  readonly tries: number
  /** Sent with the key of a job that is already waiting, it adds nothing: the waiting one will see the newest state. */
  readonly isOncePerKey: boolean
  /** The schedule of a recurring job, in Shanghai's time; such a job takes no input. */
  readonly cron: string | undefined
}

type JobSpec<S extends z.ZodMiniObject> = Pick<Job<S>, 'name' | 'input'> &
  Partial<Omit<Job, 'name' | 'input'>>

/**
 * Ten attempts: a job that fails ten times shows a bug of ours, or an outage of a provider that lasts a quarter of an
 * hour.
 */
const defaults = {
  atOnce: 1,
  timeoutSeconds: 15 * 60,
  tries: 10,
  isOncePerKey: false,
  cron: undefined,
}

/** Declares a job for its senders; `handle` adds the handler. */
export function defineJob<S extends z.ZodMiniObject>(spec: JobSpec<S>): Job<S> {
  return { ...defaults, ...spec }
}

/** The context of one attempt at a job. Its log names the job and the attempt. */
export interface JobCtx extends Ctx<undefined> {
  readonly id: string
  /** From 1. */
  readonly attempt: number
  /** Aborted when the attempt has timed out or lost its lease: its effects do not count any more. */
  readonly signal: AbortSignal
  /**
   * The last step: the job's effects in the database and its completion commit together, so that they happen exactly
   * once however often it is retried. Throws if another worker has taken the job over; then nothing is written. A
   * handler that never calls it must be idempotent: it may run again after a success.
   */
  finish(effects: (trx: Trx) => Promise<void>): Promise<void>
}

/** A job together with its handler. */
export interface AnyJob {
  readonly job: Job
  readonly run: (ctx: JobCtx, data: unknown) => Promise<void>
}

/** Separate from the job, so that a service can send a job whose handler calls that service. */
export function handle<S extends z.ZodMiniObject>(
  job: Job<S>,
  run: (ctx: JobCtx, data: z.output<S>) => Promise<void>,
): AnyJob {
  return { job, run: (ctx, data) => run(ctx, z.parse(job.input, data)) }
}

export interface SendOptions {
  /** Not before this moment; a number is seconds from now. */
  readonly startAfter?: Date | number
  /** Required by a job that waits once per key. */
  readonly key?: string
  /** Higher priorities run earlier. */
  readonly priority?: number
}

export interface Jobs {
  /** Joins the transaction: the job exists if and only if that commits. */
  send<S extends z.ZodMiniObject>(
    trx: Trx,
    job: Job<S>,
    data: z.input<S>,
    options?: SendOptions,
  ): Promise<void>
  /** Makes every job sendable and, in a worker, starts to run jobs. */
  start(handled: readonly AnyJob[], newCtx: NewCtx): Promise<void>
  /** Takes no more jobs and waits for the running ones; those that take too long are returned to the queue. */
  stop(): Promise<void>
  /** Jobs that failed for good, the latest first. They stay until somebody decides. */
  listParked(limit: number): Promise<ParkedJob[]>
  /** Retries parked jobs with a new count of attempts; returns their number. */
  retryParked(ids: readonly string[]): Promise<number>
}

export interface ParkedJob {
  readonly id: string
  readonly job: string
  readonly data: unknown
  readonly tries: number
  readonly parkedAt: Date
  /** The error of the last attempt. */
  readonly reason: string
}
