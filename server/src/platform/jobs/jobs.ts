import * as z from 'zod/mini'
import type { Ctx, NewCtx } from '../ctx.ts'
import type { Trx } from '../db/db.ts'

/** A kind of work that is done later, and again until it is done. What it takes travels as JSON. */
export interface Job<S extends z.ZodMiniObject = z.ZodMiniObject> {
  /** `feature.verbNoun`. */
  readonly name: string
  readonly input: S
  /** How many run at once in one process. */
  readonly atOnce: number
  /** After so long an attempt is given up and the next one begins. */
  readonly timeoutSeconds: number
  /** Tries until the job is parked for a person to look at. */
  readonly tries: number
  /** Sent with a key of which one is waiting already, it adds nothing: the waiting one will see the newest state. */
  readonly isOncePerKey: boolean
  /** When it runs by itself, in Shanghai's time; it then takes no input. */
  readonly cron: string | undefined
}

type JobSpec<S extends z.ZodMiniObject> = Pick<Job<S>, 'name' | 'input'> &
  Partial<Omit<Job, 'name' | 'input'>>

/** Ten tries, as every job that fails for good looks at a fault of ours or of a provider's that lasts a quarter of an hour. */
const defaults = {
  atOnce: 1,
  timeoutSeconds: 15 * 60,
  tries: 10,
  isOncePerKey: false,
  cron: undefined,
}

/** Declares a job, for those who send it; `handle` says what is done. */
export function defineJob<S extends z.ZodMiniObject>(spec: JobSpec<S>): Job<S> {
  return { ...defaults, ...spec }
}

/** The context of one attempt at a job. Its log names the job and the attempt. */
export interface JobCtx extends Ctx<undefined> {
  readonly id: string
  /** From 1. */
  readonly attempt: number
  /** Aborted when the attempt has run out of time or lost its lease: nothing it does counts any more. */
  readonly signal: AbortSignal
  /**
   * The last step: the job's effects in the database and its being done commit as one, so that they happen exactly
   * once however often it is tried. Throws when another worker has taken the job over; nothing is written then.
   * A handler that never calls it must bear being run again after it has succeeded.
   */
  finish(effects: (trx: Trx) => Promise<void>): Promise<void>
}

/** A job together with what is done. */
export interface AnyJob {
  readonly job: Job
  readonly run: (ctx: JobCtx, data: unknown) => Promise<void>
}

/** Kept apart from the job, so that a service can send what, in the end, calls that service. */
export function handle<S extends z.ZodMiniObject>(
  job: Job<S>,
  run: (ctx: JobCtx, data: z.output<S>) => Promise<void>,
): AnyJob {
  return { job, run: (ctx, data) => run(ctx, z.parse(job.input, data)) }
}

export interface SendOptions {
  /** Not before this moment; a number is seconds from now. */
  readonly startAfter?: Date | number
  /** Needed by a job that waits once per key. */
  readonly key?: string
  /** The higher, the earlier. */
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
  /** Makes every job sendable and, in a worker, begins to work. */
  start(handled: readonly AnyJob[], newCtx: NewCtx): Promise<void>
  /** Takes no more jobs and waits for those under way; what takes too long is handed back. */
  stop(): Promise<void>
  /** Jobs that failed for good, the latest first. They stay until somebody decides. */
  listParked(limit: number): Promise<ParkedJob[]>
  /** Tries parked jobs again from the start; answers how many there were. */
  retryParked(ids: readonly string[]): Promise<number>
}

export interface ParkedJob {
  readonly id: string
  readonly job: string
  readonly data: unknown
  readonly tries: number
  readonly parkedAt: Date
  /** What the last try said. */
  readonly reason: string
}
