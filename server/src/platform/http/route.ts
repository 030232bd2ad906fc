import type { AnswerOf, Call, ParsedOf, Upload } from '@kaleido/contract/core/call'
import type { Language } from '@kaleido/contract/core/error'
import type { Actor, Person, Staff } from '../actor.ts'
import type { CacheTag } from '../cache.ts'
import type { Ctx } from '../ctx.ts'
import type { Cookie } from './cookies.ts'
import type { UploadedFile } from './multipart.ts'

/** Who is calling, by what the call asks for: past the gate the type says what the gate made sure of. */
type ActorFor<C extends Call> = C['auth'] extends 'staff'
  ? Staff
  : C['auth'] extends 'guest' | 'member'
    ? Person
    : C['auth'] extends 'optional'
      ? Actor | undefined
      : undefined

/** What may be known of the request that a call came by. */
export interface RequestFacts {
  readonly id: string
  readonly language: Language
  /** Where the caller reached us, as it wrote it: scheme and host, no path. */
  readonly origin: { readonly protocol: string; readonly hostname: string; readonly host: string }
  readonly ip: string
  readonly userAgent: string
  /** The device uid of the identification header: a credential, so hash it and never store or log it. */
  readonly deviceUid: string
  /** A cookie of ours, on a request of our own page; see `cookies.ts`. */
  readonly cookie: (name: string) => string | undefined
  readonly setCookie: (cookie: Cookie) => void
}

/** The context of a call that asks for more than who it is. */
export interface RequestCtx<A = unknown> extends Ctx<A> {
  readonly request: RequestFacts
}

/** The context of an upload. */
export interface UploadCtx<A = unknown> extends RequestCtx<A> {
  readonly file: UploadedFile
}

type CallCtx<C extends Call> = C['upload'] extends Upload
  ? UploadCtx<ActorFor<C>>
  : RequestCtx<ActorFor<C>>

/** What answers a call: a service's own function, as every service takes a context and the input. */
export type Handler<C extends Call> = (
  ctx: CallCtx<C>,
  input: ParsedOf<C>,
) => Promise<AnswerOf<C>> | AnswerOf<C>

export interface PublicCache<C extends Call = Call> {
  readonly ttlMs: number
  readonly tags?: readonly CacheTag[]
  /** More of them, where only what was asked tells: one work's list and not every work's. */
  readonly tagsOf?: (input: ParsedOf<C>) => readonly CacheTag[]
  /** What else the answer depends on, such as the host that was asked. */
  readonly vary?: (request: Pick<RequestFacts, 'origin'>) => string
}

/** Past the gate, which has made sure of the actor, and the body reader, which has seen to the file. */
type AnyHandler = (ctx: RequestCtx, input: ParsedOf<Call>) => unknown

export interface Route {
  readonly call: Call
  readonly handler: AnyHandler
  readonly cache: PublicCache | undefined
}

/**
 * Mounts a call. With `cache` the sealed answer is kept as bytes and given to everybody who sees everything: the call must
 * look at who asks only where they see less (`hidesAuthors`), and is told of nobody else.
 */
export function route<C extends Call>(
  call: C,
  handler: Handler<C>,
  options: { readonly cache?: PublicCache<C> } = {},
): Route {
  const isPublic = (call.auth === 'none' || call.auth === 'optional') && call.method === 'GET'
  if (options.cache && !isPublic) {
    throw new Error(`${call.name}: only a public read may be cached for everybody`)
  }
  if (call.upload && call.keyed) throw new Error(`${call.name}: no key names a file's bytes`)
  return { call, handler: handler as AnyHandler, cache: options.cache }
}
