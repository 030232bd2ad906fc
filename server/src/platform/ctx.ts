import type { Deps, Services } from './deps.ts'
import { type Db, openTransaction, runningTransaction, type Trx } from './db/db.ts'
import { createEmit, type EventType } from './events.ts'
import type { Feature } from './feature.ts'
import type { PersonOwner } from './person.ts'
import { type Uses, usesOf } from './uses.ts'
import type * as z from 'zod/mini'

/**
 * What a call, a job or a command works with: who asks, what may be read, and the one way to change anything. Everything
 * that a feature does takes one first, and what it is asked for second.
 */
export interface Ctx<A = unknown> extends Services {
  readonly actor: A
  /** Reads: within `write` its transaction, so that what was written is seen; else the pool. */
  readonly read: Db
  /**
   * Runs `work` in a transaction. A keyed call, a job's last step and an outer `write` have one already: then it joins
   * that one, and commits or rolls back with it. Slow work (hashing, encoding, other servers) comes before.
   */
  write<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /** Says what happened, in the transaction that makes it true, to the features that listen. */
  emit<S extends z.ZodMiniObject>(trx: Trx, event: EventType<S>, data: z.input<S>): Promise<void>
  /** The features that hold data of people, for the few that act on it wherever it lies. */
  readonly people: readonly PersonOwner[]
  /** What features do with works, pictures and videos, for the features that hold those. */
  readonly uses: Uses
}

/** Makes contexts, one for each call or job; without an actor for what the product does by itself. */
export interface NewCtx {
  (): Ctx<undefined>
  <A>(actor: A): Ctx<A>
}

/** What a context needs to know of a feature. */
type Mounted = Pick<Feature, 'name' | 'person' | 'listens' | 'counts' | 'pictures' | 'videos'>

/** The pool stays in here: nothing that is given to a feature leads to it. */
export function ctxMaker({ db: pool, ...services }: Deps, mounted: readonly Mounted[]): NewCtx {
  const emit = createEmit(
    services,
    mounted.flatMap(({ listens = [] }) => listens),
  )
  const shared = {
    ...services,
    people: mounted.flatMap(({ name, person }) => (person ? [{ name, person }] : [])),
    uses: usesOf(mounted),
    get read(): Db {
      return runningTransaction(pool) ?? pool
    },
    write<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
      const running = runningTransaction(pool)
      return running ? work(running) : openTransaction(pool, work)
    },
  }
  return <A>(actor?: A): Ctx<A> => {
    const ctx: Ctx<A> = Object.assign(Object.create(shared) as typeof shared, {
      actor: actor as A,
      emit: (trx: Trx, event: EventType, data: object) => emit(ctx, trx, event, data as never),
    })
    return ctx
  }
}
