import type { Call, InputOf, OutputOf } from '@kaleido/contract/core/call'
import { textOf } from './error-text.ts'
import type { ClientError } from './errors.ts'
import { BusinessError, CallError, isClientError, StatusError } from './errors.ts'
import type { CallLine } from './fail-over.ts'
import { withFailOver } from './fail-over.ts'
import { createFlights } from './flights.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { identityOf } from './identity.ts'
import { fixedLine } from './lines/fixed-line.ts'
import type { LoginOptions, Session } from './login.ts'
import { createLogin } from './login.ts'
import type { Transport } from './transport/transport.ts'

export interface ClientOptions extends LoginOptions {
  readonly transport: Transport
  /** Where calls go: the pool of API lines, or one origin to keep to. */
  readonly line: CallLine | string
  /** The server wants a fresh proof of who the caller is: asks for it, and answers whether it was given. */
  onStepUp?: (() => Promise<boolean>) | undefined
  /** Shows what went wrong: once for each error, never for what was cancelled or asked to be silent. */
  onError?: ((error: ClientError, text: string) => void) | undefined
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Names the submission; made here for calls that take one when it is not given. */
  readonly idempotencyKey?: string | undefined
  readonly timeoutMs?: number | undefined
  /** What an upload carries. */
  readonly file?: Blob | undefined
  /** Sends this call, in place of the client's own `fetch`; for the progress of an upload. */
  readonly fetch?: typeof fetch | undefined
  /** The caller handles failures itself. */
  readonly silent?: boolean | undefined
  /** The page may be unloading: the request is sent synchronously if `Client.prepareUnload` was called, and outlives the page. */
  readonly parting?: boolean | undefined
}

export interface Client {
  /** Makes a call; rejects with a `ClientError`. */
  call<C extends Call>(call: C, input: InputOf<C>, options?: CallOptions): Promise<OutputOf<C>>
  /** Shows an error the way a non-silent call does. */
  report(error: unknown): void
  /** The server's time, estimated from its answers. */
  now(): Date
  /** Prepares for calls that are made while the page unloads. */
  prepareUnload(): Promise<void>
}

export function createClient(options: ClientOptions): Client {
  const { transport } = options
  const line = typeof options.line === 'string' ? fixedLine(options.line) : options.line
  const login = createLogin(options)
  const flights = createFlights()
  const report = createReport(options)

  /** Makes a call on a live line, with the token of a session. */
  async function attempt<C extends Call>(
    call: C,
    input: InputOf<C>,
    how: CallOptions,
    session?: Session,
  ) {
    const token = session?.token
    const answer = await withFailOver(line, {
      call,
      signal: how.signal,
      send: (base) => transport.send(call, input, { ...how, base, token }),
    })
    if (session && login.hasLeft(session)) throw new CallError('cancelled', call.name)
    return answer
  }

  async function submit<C extends Call>(call: C, input: InputOf<C>, how: CallOptions) {
    const session = await login.sessionFor(call)
    try {
      return await attempt(call, input, how, session)
    } catch (error) {
      if (!session || !isUnauthorized(error) || !(await login.isRenewed(session))) throw error
      // Once only: a second refusal is final.
      return attempt(call, input, how, options.session())
    }
  }

  async function run<C extends Call>(call: C, input: InputOf<C>, how: CallOptions) {
    if (call.method === 'GET') {
      const read = (signal: AbortSignal) => submit(call, input, { ...how, signal })
      return flights.newest(identityOf(call, input), read, how.signal)
    }
    // One idempotency key for every try of this submission, so that the server executes it once.
    const idempotencyKey = how.idempotencyKey ?? (call.keyed ? newIdempotencyKey() : undefined)
    const sent = { ...how, idempotencyKey }
    try {
      return await submit(call, input, sent)
    } catch (error) {
      if (!options.onStepUp || !wantsStepUp(error)) throw error
      if (!(await options.onStepUp())) throw new CallError('cancelled', call.name, error)
      // Once only: a second refusal is final.
      return submit(call, input, sent)
    }
  }

  return {
    now: transport.now,
    prepareUnload: transport.prepareUnload,
    report,
    async call(call, input, how = {}) {
      try {
        return await run(call, input, how)
      } catch (error) {
        if (!how.silent) report(error)
        throw error
      }
    },
  }
}

/** Shows each error once. */
function createReport({ transport, onError }: ClientOptions): Client['report'] {
  const reported = new WeakSet<Error>()
  return (error) => {
    if (!isClientError(error) || reported.has(error)) return
    reported.add(error)
    const text = textOf(error, transport.language())
    if (text !== undefined) onError?.(error, text)
  }
}

function wantsStepUp(error: unknown): boolean {
  return error instanceof BusinessError && error.key === 'http.step_up'
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof StatusError && error.status === 401
}
