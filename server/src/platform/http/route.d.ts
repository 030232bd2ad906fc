import type { AnswerOf, Call, ParsedOf } from '@kaleido/contract/core/call'
import type { Language } from '@kaleido/contract/core/error'
import type { Actor, Person, Staff } from '../actor.ts'
import type { Db } from '../db/db.ts'
import type { Logger } from '../log.ts'
/** Who is calling, by what the call asks for: past the gate the type says what the gate made sure of. */
type ActorFor<C extends Call> = C['auth'] extends 'staff'
  ? Staff
  : C['auth'] extends 'guest' | 'member'
    ? Person
    : C['auth'] extends 'optional'
      ? Actor | undefined
      : undefined
export interface Context<C extends Call = Call> {
  readonly actor: ActorFor<C>
  /** For a keyed call the transaction that its effect and its kept answer commit in; else the pool. */
  readonly db: Db
  readonly log: Logger
  readonly requestId: string
  readonly language: Language
  /** Where the caller reached us, as it wrote it: scheme and host, no path. */
  readonly origin: {
    readonly protocol: string
    readonly hostname: string
    readonly host: string
  }
  readonly ip: string
  readonly userAgent: string
  /** The device uid of the identification header: a credential, so hash it and never store or log it. */
  readonly deviceUid: string
}
export type Handler<C extends Call> = (
  context: Context<C>,
  input: ParsedOf<C>,
) => Promise<AnswerOf<C>> | AnswerOf<C>
export interface PublicCache {
  readonly ttlMs: number
  readonly tags?: readonly string[]
  /** What else the answer depends on, such as the host that was asked. */
  readonly vary?: (context: Pick<Context, 'origin'>) => string
}
export interface Route {
  readonly call: Call
  readonly handler: Handler<Call>
  readonly cache: PublicCache | undefined
}
/**
 * Mounts a call. With `cache` the sealed answer is kept as bytes and given to everybody, so the call must not look at
 * who asks: only calls without a token may have it.
 */
export declare function route<C extends Call>(
  call: C,
  handler: Handler<C>,
  options?: {
    readonly cache?: PublicCache
  },
): Route
export {}
