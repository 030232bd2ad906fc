import type { AnswerOf, Call, ParsedOf, Upload } from '@kaleido/contract/core/call'
import type { Language } from '@kaleido/contract/core/error'
import type { Actor, HiddenAuthors, Person, Staff } from '../ctx/actor.ts'
import type { CacheTag } from '../cache/cache.ts'
import type { Ctx } from '../ctx/ctx.ts'
import { compileSchema } from './compile-schema.ts'
import type { Cookie } from './cookies.ts'
import type { UploadedFile } from './multipart.ts'

/** The actor's type, by the call's `auth`: past the gate the type states what the gate has checked. */
type ActorFor<C extends Call> = C['auth'] extends 'staff'
  ? Staff
  : C['auth'] extends 'guest' | 'member'
    ? Person
    : C['auth'] extends 'optional'
      ? Actor | undefined
      : undefined

/** What a handler may know of the HTTP request. */
export interface RequestFacts {
  readonly id: string
  readonly language: Language
  /** The scheme and host that the caller addressed, without a path. */
  readonly origin: { readonly protocol: string; readonly hostname: string; readonly host: string }
  readonly ip: string
  readonly userAgent: string
  /** The device uid of the identification header: a credential, so hash it and never store or log it. */
  readonly deviceUid: string
  /** The caller's token, to remove it from texts: never store or log it. */
  readonly token: string | undefined
  /** A cookie of ours, on a request from our own page; see `cookies.ts`. */
  readonly cookie: (name: string) => string | undefined
  readonly setCookie: (cookie: Cookie) => void
}

/** The context of a call that also needs its request. */
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

/** Answers a call: a service's own function, as every service takes a context and the input. */
export type Handler<C extends Call> = (
  ctx: CallCtx<C>,
  input: ParsedOf<C>,
) => Promise<AnswerOf<C>> | AnswerOf<C>

/**
 * Runs around all of a call, outside of the transaction of a keyed one: what it counts stays when that is rolled back, and
 * takes no second connection beside it.
 */
export type Around<C extends Call> = <T>(ctx: CallCtx<C>, answer: () => Promise<T>) => Promise<T>

/** What a viewer who hides authors is shown of an answer that is kept for everybody. */
export interface Shown<C extends Call = Call> {
  readonly input: ParsedOf<C>
  readonly answer: AnswerOf<C>
  readonly hidden: HiddenAuthors
}

/** How a kept answer is fitted to viewers who hide authors. */
export interface Hiding<C extends Call = Call> {
  /** Refuses them what they may not see at all. */
  readonly refuse?: (ctx: Ctx<Person>, input: ParsedOf<C>) => Promise<unknown>
  /** Whether the answer differs for them though it names nobody whom they hide. */
  readonly concerns?: (
    ctx: Ctx<Person>,
    given: Omit<Shown<C>, 'answer'>,
  ) => boolean | Promise<boolean>
  /** By default entries of hidden authors are left out of every list. */
  readonly without?: (ctx: Ctx<Person>, given: Shown<C>) => AnswerOf<C> | Promise<AnswerOf<C>>
}

/** Keeps more entries than are shown, so that a list stays full where some are left out. */
export interface Spare<C extends Call = Call> {
  readonly more: (input: ParsedOf<C>) => ParsedOf<C>
  readonly cut: (answer: AnswerOf<C>, input: ParsedOf<C>) => AnswerOf<C>
}

export interface PublicCache<C extends Call = Call> {
  readonly ttlMs: number
  readonly tags?: readonly CacheTag[]
  /** More tags, which depend on the input: one work's list and not every work's. */
  readonly tagsOf?: (input: ParsedOf<C>) => readonly CacheTag[]
  /** What else the answer depends on, such as the requested host or the language. */
  readonly vary?: (request: Pick<RequestFacts, 'origin' | 'language'>) => string
  readonly hiding?: Hiding<C>
  readonly spare?: Spare<C>
}

/** Safe past the gate, which has checked the actor, and the body reader, which has checked the file. */
type AnyHandler = (ctx: RequestCtx, input: ParsedOf<Call>) => unknown
type AnyAround = <T>(ctx: RequestCtx, answer: () => Promise<T>) => Promise<T>

export interface Route {
  readonly call: Call
  readonly handler: AnyHandler
  readonly cache: PublicCache | undefined
  readonly around: AnyAround | undefined
}

/**
 * Mounts a call. With `cache` the sealed answer is cached as bytes and shared by all callers: the handler is given no actor,
 * and may depend on `ctx.mayGoDark` only: those who passed the gate of the area after dark share another answer. From
 * viewers who hide authors, entries of those are left out of the shared answer.
 */
export function route<C extends Call>(
  call: C,
  handler: Handler<C>,
  options: { readonly cache?: PublicCache<C>; readonly around?: Around<C> } = {},
): Route {
  const isPublic = (call.auth === 'none' || call.auth === 'optional') && call.method === 'GET'
  if (options.cache && !isPublic) {
    throw new Error(`${call.name}: only a public read may be cached for everybody`)
  }
  if (call.stepUp && call.auth !== 'staff') {
    throw new Error(`${call.name}: only a call of the staff is marked for a step-up`)
  }
  if (call.upload && call.keyed) throw new Error(`${call.name}: no key names a file's bytes`)
  compileSchema(call.output)
  const around = options.around as AnyAround | undefined
  return { call, handler: handler as AnyHandler, cache: options.cache, around }
}
