import type { AnswerOf, Call, ParsedOf, Upload } from '@kaleido/contract/core/call'
import type { Language } from '@kaleido/contract/core/error'
import type { Actor, Person, Staff } from '../actor.ts'
import type { Db } from '../db/db.ts'
import type { Logger } from '../log.ts'
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

export interface Context<C extends Call = Call> {
  readonly actor: ActorFor<C>
  /** For a keyed call the transaction that its effect and its kept answer commit in; else the pool. */
  readonly db: Db
  readonly log: Logger
  readonly requestId: string
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
  /** Of an upload; no other call has one. */
  readonly file: C['upload'] extends Upload ? UploadedFile : undefined
}

export type Handler<C extends Call> = (
  context: Context<C>,
  input: ParsedOf<C>,
) => Promise<AnswerOf<C>> | AnswerOf<C>

export interface PublicCache<C extends Call = Call> {
  readonly ttlMs: number
  readonly tags?: readonly string[]
  /** More of them, where only what was asked tells: one work's list and not every work's. */
  readonly tagsOf?: (input: ParsedOf<C>) => readonly string[]
  /** What else the answer depends on, such as the host that was asked. */
  readonly vary?: (context: Pick<Context, 'origin'>) => string
}

export interface Route {
  readonly call: Call
  readonly handler: Handler<Call>
  readonly cache: PublicCache | undefined
}

/**
 * Mounts a call. With `cache` the sealed answer is kept as bytes and given to everybody who sees everything: the call must
 * look at who asks only where they see less (`seesLess`), and is told of nobody else.
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
  return { call, handler, cache: options.cache }
}
