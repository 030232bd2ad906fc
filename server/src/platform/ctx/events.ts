import * as z from 'zod/mini'
import type { Cache, CacheTag } from '../cache/cache.ts'
import type { Ctx } from './ctx.ts'
import type { Trx } from '../db/db.ts'
import { type AnyJob, defineJob, handle, type Job, type Jobs } from '../jobs/jobs.ts'

/** Something that happened, which other features may listen to. */
export interface EventType<S extends z.ZodMiniObject = z.ZodMiniObject> {
  /** `feature.whatHappened` */
  readonly name: string
  readonly schema: S
}

/** Declares an event, in the `<feature>.events.ts` of the feature it belongs to. */
export function defineEvent<S extends z.ZodMiniObject>(name: string, schema: S): EventType<S> {
  return { name, schema }
}

/** An event that invalidates cached values. */
export interface ChangeType<S extends z.ZodMiniObject = z.ZodMiniObject> extends EventType<S> {
  readonly isChange: true
  /** It happens too often to be broadcast each time. */
  readonly isFrequent: boolean
}

/** Declares an event that invalidates cached values. It is broadcast to every process, so it must not be frequent. */
export function defineChange<S extends z.ZodMiniObject>(name: string, schema: S): ChangeType<S> {
  return { name, schema, isChange: true, isFrequent: false }
}

/**
 * Declares one that happens many times a second: it invalidates what is tagged by one of its fields, in this process at
 * once, and in others within a second.
 */
export function defineFrequentChange<S extends z.ZodMiniObject>(
  name: string,
  schema: S,
): ChangeType<S> {
  return { name, schema, isChange: true, isFrequent: true }
}

/** Tags a cached value, so that every such event invalidates it, or only those whose `field` has this value. */
export function staleBy<S extends z.ZodMiniObject>(
  { name }: ChangeType<S>,
  ...[field, value]: [] | [field: keyof z.output<S> & string, value: string | number]
): CacheTag {
  return (field === undefined ? name : `${name}:${field}:${value}`) as CacheTag
}

/** How a feature listens to an event: inside its transaction, or after it by a job that is sent in it. */
export type Listener = WithListener | AfterListener

interface WithListener {
  readonly event: EventType
  readonly run: (ctx: Ctx, trx: Trx, data: unknown) => Promise<void>
}

interface AfterListener {
  readonly event: EventType
  readonly sent: {
    readonly job: Job
    readonly keyOf: ((data: unknown) => string) | undefined
    readonly delaySeconds: number
  }
  readonly handled: AnyJob
}

/**
 * Runs inside the transaction that emits the event: it commits together with the change, and an error rolls both back.
 */
export function onEvent<S extends z.ZodMiniObject>(
  event: EventType<S>,
  run: (ctx: Ctx, trx: Trx, data: z.output<S>) => Promise<void>,
): Listener {
  return { event, run: (ctx, trx, data) => run(ctx, trx, z.parse(event.schema, data)) }
}

interface AfterOptions<S extends z.ZodMiniObject> {
  /** Names the listener's job: `feature.onWhatHappened`. */
  readonly job: string
  /** Of several waiting events with one key only one is handled: it sees the newest state. */
  readonly keyOf?: (data: z.output<S>) => string
  /** The debounce time: events within it are handled together. */
  readonly delaySeconds?: number
}

/**
 * Runs after the transaction that emits the event, by a job that exists if and only if that commits. Its writes commit
 * together with the end of the job, so it takes effect exactly once however often it is retried.
 */
export function afterEvent<S extends z.ZodMiniObject>(
  event: EventType<S>,
  { job: name, keyOf, delaySeconds = 0 }: AfterOptions<S>,
  run: (ctx: Ctx, data: z.output<S>) => Promise<void>,
): Listener {
  const job = defineJob({ name, input: event.schema, isOncePerKey: keyOf !== undefined })
  const handled = handle(job, (ctx, data) => ctx.finish(() => run(ctx, data)))
  const untyped = keyOf as ((data: unknown) => string) | undefined
  return { event, sent: { job, keyOf: untyped, delaySeconds }, handled }
}

/** The jobs of listeners that run after the transaction. */
export function jobsOfListeners(listeners: readonly Listener[]): AnyJob[] {
  return listeners.flatMap((listener) => ('handled' in listener ? [listener.handled] : []))
}

/** Events travel as JSON: a schema that transforms its input would be applied twice. */
type Json = Record<string, unknown>

export type Emit = <S extends z.ZodMiniObject>(
  ctx: Ctx,
  trx: Trx,
  event: EventType<S>,
  data: z.input<S>,
) => Promise<void>

function isChange(event: EventType): event is ChangeType {
  return 'isChange' in event
}

async function invalidate(
  cache: Cache,
  trx: Trx,
  { change, data }: { readonly change: ChangeType; readonly data: Json },
): Promise<void> {
  const tags = Object.entries(data).map(([field, value]) =>
    staleBy(change, field as never, value as string | number),
  )
  if (change.isFrequent) cache.invalidateSoon(trx, tags)
  else await cache.invalidate(trx, [staleBy(change), ...tags])
}

/** Calls the listeners one after the other: they share one connection. */
export function createEmit(
  { jobs, cache }: { readonly jobs: Jobs; readonly cache: Cache },
  listeners: readonly Listener[],
): Emit {
  const byName = Map.groupBy(listeners, ({ event }) => event.name)
  const sendTo = ({ sent }: AfterListener, trx: Trx, data: Json) =>
    jobs.send(trx, sent.job, data, {
      ...(sent.keyOf && { key: sent.keyOf(data) }),
      ...(sent.delaySeconds > 0 && { startAfter: sent.delaySeconds }),
    })
  return async function emit(ctx, trx, event, given) {
    const data: Json = z.parse(event.schema, given)
    for (const listener of byName.get(event.name) ?? []) {
      if ('run' in listener) await listener.run(ctx, trx, data)
      else await sendTo(listener, trx, data)
    }
    if (isChange(event)) await invalidate(cache, trx, { change: event, data })
  }
}
