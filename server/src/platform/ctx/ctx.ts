import { type Act, runAct } from '../audit/audit.ts'
import { type Actor, mayGoDark } from './actor.ts'
import type { Deps, Services } from './deps.ts'
import {
  type Db,
  oneStatement,
  openTransaction,
  type Pool,
  runningTransaction,
  type Trx,
} from '../db/db.ts'
import { chosenReplica, refuseOnReplica } from '../db/replicas.ts'
import { createEmit, type EventType } from './events.ts'
import type { Feature, Invariant } from './feature.ts'
import type { Figure, Queue } from './overview.ts'
import type { PersonOwner } from './person.ts'
import { type Uses, usesOf } from './uses.ts'
import type * as z from 'zod/mini'

/**
 * The context of a call, job or command: the actor, the reads, and the only way to write. Every service function takes
 * a context first and its input second.
 */
export interface Ctx<A = unknown> extends Services {
  readonly actor: A
  /**
   * Whether works of the area after dark exist for the caller. An answer that is cached for all who passed the gate has
   * no actor, but this.
   */
  readonly mayGoDark: boolean
  /**
   * Reads: inside `write` from its transaction, so that its own changes are visible; otherwise from the pool, or, while
   * an answer for everybody is made, from a replica.
   */
  readonly read: Db
  /**
   * Runs `work` in a transaction. A keyed call, a job's last step and an outer `write` already have one: `work` then
   * joins it, and commits or rolls back with it. Slow work (hashing, encoding, requests to other servers) must come
   * before.
   */
  write<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /** Runs a single statement without the cost of `begin` and `commit`; like `write`, joins a transaction that runs. */
  writeOne<T>(statement: (trx: Trx) => Promise<T>): Promise<T>
  /** Emits an event to the features that listen, in the transaction that makes it true. */
  emit<S extends z.ZodMiniObject>(trx: Trx, event: EventType<S>, data: z.input<S>): Promise<void>
  /** The features that hold personal data, for the few services that act on all of it. */
  readonly people: readonly PersonOwner[]
  /** What the features say must always hold. */
  readonly invariants: readonly Invariant[]
  /** What waits for the staff, and what is counted for each day. */
  readonly queues: readonly Queue[]
  readonly figures: readonly Figure[]
  /** How features use works, pictures and videos, for the features that own those. */
  readonly uses: Uses
}

/** Creates contexts, one per call or job; without an actor for the product's own work. */
export interface NewCtx {
  (): Ctx<undefined>
  <A>(actor: A, options?: CtxOptions): Ctx<A>
}

interface CtxOptions {
  /** By default the actor's. */
  readonly mayGoDark?: boolean
  /** A command's act: its entry is appended to the audit log by the first transaction that the context opens. */
  readonly act?: Act | undefined
}

/** What a context needs to know of a feature. */
type Mounted = Pick<
  Feature,
  | 'name'
  | 'person'
  | 'listens'
  | 'counts'
  | 'pictures'
  | 'videos'
  | 'unread'
  | 'push'
  | 'invariants'
  | 'queues'
  | 'figures'
>

/** The pool is private to this function: no context exposes it. */
export function ctxMaker({ db: pool, ...services }: Deps, mounted: readonly Mounted[]): NewCtx {
  const emit = createEmit(
    services,
    mounted.flatMap(({ listens = [] }) => listens),
  )
  const shared = {
    ...services,
    people: mounted.flatMap(({ name, person }) => (person ? [{ name, person }] : [])),
    invariants: mounted.flatMap(({ invariants = [] }) => invariants),
    queues: mounted.flatMap(({ queues = [] }) => queues),
    figures: mounted.flatMap(({ figures = [] }) => figures),
    uses: usesOf(mounted),
    get read(): Db {
      return runningTransaction(pool) ?? chosenReplica() ?? pool
    },
    write<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
      refuseOnReplica()
      const running = runningTransaction(pool)
      return running ? work(running) : openTransaction(pool, work)
    },
    writeOne<T>(statement: (trx: Trx) => Promise<T>): Promise<T> {
      refuseOnReplica()
      return statement(runningTransaction(pool) ?? oneStatement(pool))
    },
  }
  return <A>(actor?: A, { mayGoDark: may, act }: CtxOptions = {}): Ctx<A> => {
    const ctx: Ctx<A> = Object.assign(Object.create(shared) as typeof shared, {
      actor: actor as A,
      mayGoDark: may ?? mayGoDark(actor as Actor | undefined),
      ...(act && auditedWrites(pool, act)),
      emit: (trx: Trx, event: EventType, data: object) => emit(ctx, trx, event, data as never),
    })
    return ctx
  }
}

/** Writes whose first transaction to commit appends the entry of the act. */
function auditedWrites(pool: Pool, act: Act): Pick<Ctx, 'write' | 'writeOne'> {
  let isEntered = false
  async function write<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    const running = runningTransaction(pool)
    if (running) return work(running)
    if (isEntered) return openTransaction(pool, work)
    const answer = await runAct(pool, act, work)
    isEntered = true
    return answer
  }
  return { write, writeOne: write }
}
