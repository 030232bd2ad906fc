import type { Call, InputOf, OutputOf } from '@kaleido/contract/core/call'
import type { Language } from '@kaleido/contract/core/error'
import { wire } from '@kaleido/contract/core/wire'
import type { CallFault } from '../errors.ts'
import { CallError } from '../errors.ts'
import { createServerClock } from '../server-clock.ts'
import type { Engine } from '../wire/engine.ts'
import { loadEngine, loadInstantEngine } from '../wire/load-engine.ts'
import type { InterfaceKey } from '../wire/envelope.ts'
import { openResponse, sealRequest } from '../wire/envelope.ts'
import type { Answer } from './answer.ts'
import { readAnswer } from './answer.ts'
import { startDeadline } from './deadline.ts'
import type { BuiltRequest } from './request.ts'
import { buildRequest } from './request.ts'
import { createWritten } from './written.ts'

export interface TransportOptions {
  /** Every key that answers may be sealed with; requests are sealed with the first. */
  readonly keys: readonly InterfaceKey[]
  /** Sends and asks for plain JSON: for tests and tools, where the operator allows it. */
  readonly plain?: boolean | undefined
  /** Empty before the person has consented. */
  deviceId(): string
  language(): Language
  /** The `fetch` to use; tests may replace it. */
  readonly fetch?: typeof fetch | undefined
  readonly engine?: Engine | undefined
  readonly timeoutMs?: number | undefined
}

export interface Sending {
  readonly base: string
  readonly token?: string | undefined
  readonly idempotencyKey?: string | undefined
  readonly file?: Blob | undefined
  readonly signal?: AbortSignal | undefined
  /** In place of the transport's own. */
  readonly fetch?: typeof fetch | undefined
  readonly timeoutMs?: number | undefined
  /** The page may be unloading: nothing asynchronous is awaited, and the request outlives the page. */
  readonly parting?: boolean | undefined
}

/** Sends one call to one place, once. */
export interface Transport {
  send<C extends Call>(call: C, input: InputOf<C>, sending: Sending): Promise<OutputOf<C>>
  /** The server's time, estimated from its answers. */
  now(): Date
  /** Loads the synchronous sealing engine: WebCrypto answers too late for a page that unloads. */
  prepareUnload(): Promise<void>
  language(): Language
  readonly fetch: typeof fetch
}

export function createTransport(options: TransportOptions): Transport {
  const { keys, plain = false, fetch: send = globalThis.fetch.bind(globalThis) } = options
  const clock = createServerClock()
  const written = createWritten()
  const [first] = keys
  if (!plain && !first) throw new Error('sealed requests need an interface key')
  let instant: Engine | undefined
  const engine = async (isParting = false) =>
    options.engine ?? ((isParting && instant) || (await loadEngine()))
  const sealBy = (isParting?: boolean) =>
    first && (async (text: string) => sealRequest(await engine(isParting), first.key, text))

  async function build(call: Call, input: unknown, sending: Sending): Promise<BuiltRequest> {
    // The engine is loaded on demand; failing to load counts as a network error, not as bad input.
    const { parting } = sending
    if (!plain) await engine(parting).catch((cause: unknown) => fail('network', call, cause))
    return buildRequest(call, {
      ...sending,
      input,
      deviceId: options.deviceId(),
      language: options.language(),
      written: written.mark(),
      seal: plain ? undefined : sealBy(parting),
    }).catch((cause: unknown) => fail('bad_request', call, cause))
  }

  async function exchange(call: Call, request: BuiltRequest, sending: Sending): Promise<Answer> {
    const usualMs = call.upload ? wire.uploadTimeoutMs : wire.requestTimeoutMs
    const { timeoutMs = options.timeoutMs ?? usualMs, signal } = sending
    const deadline = startDeadline(timeoutMs, signal)
    const sentAt = Date.now()
    try {
      const response = await (sending.fetch ?? send)(request.url, {
        ...request.init,
        signal: deadline.signal,
        keepalive: sending.parting ?? false,
      })
      const { status, statusText, headers } = response
      clock.observe(headers.get('date'), sentAt, Date.now())
      written.observe(headers.get(wire.writtenHeader))
      const retryAfter = headers.get('retry-after')
      return { status, statusText, retryAfter, text: await response.text() }
    } catch (cause) {
      if (deadline.isOver()) return fail('timeout', call, cause)
      return fail(signal?.aborted ? 'cancelled' : 'network', call, cause)
    } finally {
      deadline.clear()
    }
  }

  return {
    now: clock.now,
    async prepareUnload() {
      if (!plain) instant ??= await loadInstantEngine()
    },
    language: () => options.language(),
    fetch: send,
    async send(call, input, sending) {
      const request = await build(call, input, sending)
      const answer = await exchange(call, request, sending)
      return readAnswer(call, answer, async (sealed) => openResponse(await engine(), keys, sealed))
    },
  }
}

function fail(kind: CallFault, call: Call, cause: unknown): never {
  throw cause instanceof CallError ? cause : new CallError(kind, call.name, cause)
}
