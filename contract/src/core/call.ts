import type * as z from 'zod/mini'
import type { StaffRole } from './role.ts'

/** Who may make a call. Each level includes the ones before it; staff is separate. */
export type Auth =
  /** Sent without a token; a token is ignored. */
  | 'none'
  /** Works for everyone; a live token adds the viewer's part. */
  | 'optional'
  /** Any valid token, a guest's too. */
  | 'guest'
  /** A registered account; a guest is asked to register (`http.register_first`). */
  | 'member'
  /** A staff account; anyone else is refused with 403. */
  | 'staff'

/** Where a call is mounted: the public app, the admin host, or both. */
export type Host = 'app' | 'admin' | 'both'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface CallSpec<
  A extends Auth,
  I extends z.ZodMiniObject,
  O extends z.ZodMiniType,
  U extends Upload | undefined = Upload | undefined,
> {
  /** `feature.verbNoun`: the name in logs, metrics, OpenAPI and query keys. */
  readonly name: string
  readonly method: Method
  /** The full path. Parameters never travel in it: they are members of the input. */
  readonly path: string
  /** A second path of the same call, for callers that know it by that one. */
  readonly alsoAt?: string
  readonly auth: A
  readonly host?: Host
  readonly about: string
  readonly input: I
  readonly output: O
  /** The refusals of the feature's own list that this call may answer. */
  readonly errors?: readonly string[]
  /** A write that must not happen twice: takes an `Idempotency-Key` and answers a repeat with the first answer. */
  readonly keyed?: boolean
  /** A multipart call: takes one file, in the field `file`, and its other members as plain text. */
  readonly upload?: U
  /** Somebody who is banned may still make the call: to learn why, to appeal, to ask for help, or to leave. */
  readonly whileBanned?: boolean
  /** Says something to others, which somebody who is muted may not. */
  readonly isSpeech?: boolean
  /** The staff roles that may make the call; every role by default. The owner always may, an auditor if it reads. */
  readonly roles?: readonly StaffRole[]
  /**
   * A read of what people said or were sent in private: an auditor may not make it, nor one of the staff who views the app as
   * somebody.
   */
  readonly isPrivate?: boolean
  /** A staff call that wants a step-up: a proof of who the caller is, given on this login within the last five minutes. */
  readonly stepUp?: boolean
}

export interface Upload {
  readonly maxBytes: number
}

export interface Call<
  A extends Auth = Auth,
  I extends z.ZodMiniObject = z.ZodMiniObject,
  O extends z.ZodMiniType = z.ZodMiniType,
  U extends Upload | undefined = Upload | undefined,
> extends Omit<CallSpec<A, I, O>, 'upload'> {
  readonly feature: string
  readonly host: Host
  readonly errors: readonly string[]
  readonly keyed: boolean
  readonly upload: U
  readonly roles?: readonly StaffRole[]
  readonly isPrivate?: boolean
  readonly stepUp?: boolean
  readonly whileBanned?: boolean
  readonly isSpeech?: boolean
  readonly isCall: true
}

/** The input as a caller passes it. */
export type InputOf<C extends Call> = z.input<C['input']>
/** The input as the service receives it: parsed, with defaults. */
export type ParsedOf<C extends Call> = z.output<C['input']>
/** The output as the caller receives it. */
export type OutputOf<C extends Call> = z.output<C['output']>
/** The output as the service returns it; unknown members are removed. */
export type AnswerOf<C extends Call> = z.input<C['output']>

/**
 * Declares one call. The same object validates input and output on the server, types the client,
 * becomes OpenAPI, and is what the sweep tests loop over.
 */
/* @__NO_SIDE_EFFECTS__ */
export function call<
  const A extends Auth,
  I extends z.ZodMiniObject,
  O extends z.ZodMiniType,
  U extends Upload | undefined = undefined,
>(spec: CallSpec<A, I, O, U>): Call<A, I, O, U> {
  const feature = spec.name.split('.')[0] ?? ''
  const upload = spec.upload as U
  return { host: 'app', errors: [], keyed: false, ...spec, upload, feature, isCall: true }
}

/** Every path that a call is mounted at, its own first. */
export function pathsOf({ path, alsoAt }: Pick<Call, 'path' | 'alsoAt'>): string[] {
  return alsoAt === undefined ? [path] : [path, alsoAt]
}

export function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'isCall' in value
}
