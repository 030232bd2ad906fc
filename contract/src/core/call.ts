import type * as z from 'zod/mini'

/** Who may make a call. Each level includes what the ones before it may do; staff is a world of its own. */
export type Auth =
  /** Sent without a token; a token that comes along is ignored. */
  | 'none'
  /** Works for everyone; a live token adds the viewer's part. */
  | 'optional'
  /** Any live token, a guest's too. */
  | 'guest'
  /** A registered account; a guest is asked to register (`http.register_first`). */
  | 'member'
  /** A staff account; anyone else is refused with 403. */
  | 'staff'

/** Where a call is mounted: the public app, the admin host, or both. */
export type Host = 'app' | 'admin' | 'both'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface CallSpec<A extends Auth, I extends z.ZodMiniObject, O extends z.ZodMiniType> {
  /** `feature.verbNoun`: the name in logs, metrics, OpenAPI and query keys. */
  readonly name: string
  readonly method: Method
  /** The full path. Parameters never travel in it: they are members of the input. */
  readonly path: string
  readonly auth: A
  readonly host?: Host
  readonly about: string
  readonly input: I
  readonly output: O
  /** The refusals of the feature's own list that this call may answer. */
  readonly errors?: readonly string[]
  /** A write that must not happen twice: takes an `Idempotency-Key` and answers a repeat with the first answer. */
  readonly keyed?: boolean
}

export interface Call<
  A extends Auth = Auth,
  I extends z.ZodMiniObject = z.ZodMiniObject,
  O extends z.ZodMiniType = z.ZodMiniType,
> extends CallSpec<A, I, O> {
  readonly feature: string
  readonly host: Host
  readonly errors: readonly string[]
  readonly keyed: boolean
  readonly isCall: true
}

/** What a caller passes. */
export type InputOf<C extends Call> = z.input<C['input']>
/** What the service receives: parsed, defaults filled in. */
export type ParsedOf<C extends Call> = z.output<C['input']>
/** What the caller receives. */
export type OutputOf<C extends Call> = z.output<C['output']>
/** What the service answers; members that the schema does not name are cut off. */
export type AnswerOf<C extends Call> = z.input<C['output']>

/**
 * Declares one call. The same object validates input and output on the server, types the client,
 * becomes OpenAPI, and is what the sweep tests loop over.
 */
export function call<const A extends Auth, I extends z.ZodMiniObject, O extends z.ZodMiniType>(
  spec: CallSpec<A, I, O>,
): Call<A, I, O> {
  const feature = spec.name.split('.')[0] ?? ''
  return { host: 'app', errors: [], keyed: false, ...spec, feature, isCall: true }
}

export function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'isCall' in value
}
