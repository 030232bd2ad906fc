import { PassThrough, Readable } from 'node:stream'
import type { ErrorCode } from '@kaleido/contract/all'
import type { Auth } from '@kaleido/contract/core/call'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Person } from '../ctx/actor.ts'
import type { Deps } from '../ctx/deps.ts'
import { AppError } from '../errors.ts'
import { asAppError, refusalAnswer } from './body.ts'
import type { Gate } from './gate.ts'
import { apiHeaders } from './headers.ts'
import { languageOf } from './language.ts'
import { createSeats } from './multipart-seats.ts'
import { createObserver } from './observe.ts'

/**
 * A protocol other than the product's own, mounted beside the calls: it shares their limits, their authentication and
 * their refusals, but neither the envelope nor the body reader.
 */
export type RawRoute = GuardedRawRoute | OpenRawRoute

interface CommonRawRoute {
  /** `feature.protocol`: its name in logs and metrics. */
  readonly name: string
  readonly paths: readonly string[]
  readonly methods: readonly HTTPMethods[]
  /** Maps the status of a business refusal, since only the product's own protocol sends those with 200. */
  readonly statusOf: (code: ErrorCode) => number
  /** What the protocol asks of every answer, and so of refusals. */
  readonly refusalHeaders: Readonly<Record<string, string>>
  /** The host is about to close: bodies that are still arriving must be given up. */
  readonly close: () => Promise<void>
}

export interface GuardedRawRoute extends CommonRawRoute {
  readonly auth: Extract<Auth, 'guest' | 'member'>
  /** Answers, or throws a refusal. The body is a stream; it need not be read. */
  readonly answer: (request: Request, caller: Person) => Promise<Response>
}

/** For callers who prove in their own way who they are, as by a signature. */
export interface OpenRawRoute extends CommonRawRoute {
  readonly auth: 'none'
  readonly answer: (request: Request) => Promise<Response>
}

interface RawParts extends Pick<Deps, 'config' | 'log' | 'metrics'> {
  readonly gate: Gate
}

/** An idle connection is closed; what has arrived over it is kept. */
const silentMs = 30_000
const seatLimits = { max: 256, perAddress: 48 }

export async function addRaw(
  app: FastifyInstance,
  parts: RawParts,
  routes: readonly RawRoute[],
): Promise<void> {
  if (routes.length === 0) return
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Any content type is accepted and left unparsed.
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    for (const route of routes) {
      const handler = serveRaw(parts, route)
      const config = { isLong: true } as const
      for (const url of route.paths) {
        scope.route({ method: [...route.methods], url, config, handler })
      }
      scope.addHook('preClose', () => route.close())
    }
  })
}

function serveRaw(parts: RawParts, route: RawRoute) {
  const { gate } = parts
  const done = createObserver(parts)(route.name)
  const seats = createSeats(seatLimits)

  return async function handle(request: FastifyRequest, reply: FastifyReply) {
    const started = performance.now()
    const body = openBody(request)
    let leave: (() => void) | undefined
    try {
      gate.countCaller(request, route)
      leave = seats.take(request.ip)
      const response = await answerRaw(gate, request, { route, body })
      done(request, { status: response.status, started })
      await sendResponse(reply, response)
    } catch (thrown) {
      const error = asAppError(thrown)
      const status = sendRawRefusal(request, reply, { error, route })
      done(request, { status, started, error })
    } finally {
      leave?.()
      closeBody(request, reply, body)
    }
    return reply
  }
}

async function answerRaw(
  gate: Gate,
  request: FastifyRequest,
  { route, body }: { readonly route: RawRoute; readonly body: PassThrough | undefined },
): Promise<Response> {
  if (route.auth === 'none') return route.answer(asWebRequest(request, body))
  const caller = await admit(gate, request, route)
  return route.answer(asWebRequest(request, body), caller)
}

async function admit(gate: Gate, request: FastifyRequest, route: GuardedRawRoute): Promise<Person> {
  const actor = await gate.admit(request, route)
  if (!actor || actor.kind === 'staff') throw new AppError('http.forbidden')
  return actor
}

/** Decouples the connection from its reader: if the reader stops, the connection stays open for the answer. */
function openBody({ raw, method }: FastifyRequest): PassThrough | undefined {
  if (method !== 'POST' && method !== 'PATCH') return undefined
  const body = new PassThrough()
  // The reader may have gone; then nobody needs the error.
  body.on('error', () => undefined)
  raw.setTimeout(silentMs, () => raw.destroy())
  raw.once('close', () => {
    if (!raw.readableEnded) body.destroy(new Error('the sender has gone'))
  })
  raw.on('error', (error) => body.destroy(error))
  raw.pipe(body)
  return body
}

/**
 * If unread data remains when the connection closes, the client may lose the answer: it is discarded for this long
 * first.
 */
const lingerMs = 2_000

function closeBody({ raw }: FastifyRequest, reply: FastifyReply, body?: PassThrough): void {
  if (!body || raw.readableEnded) return
  raw.unpipe(body)
  body.destroy()
  raw.resume()
  reply.raw.once('finish', () => {
    setTimeout(() => {
      if (!raw.readableEnded) raw.destroy()
    }, lingerMs).unref()
  })
}

function asWebRequest(request: FastifyRequest, body: PassThrough | undefined): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, String(value))
  }
  return new Request(new URL(request.url, `${request.protocol}://${request.host}`), {
    method: request.method,
    headers,
    ...(body ? { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' } : {}),
  })
}

const { 'content-type': _json, ...common } = apiHeaders

async function sendResponse(reply: FastifyReply, response: Response): Promise<void> {
  const bytes = Buffer.from(await response.arrayBuffer())
  reply.code(response.status).headers(common)
  for (const [name, value] of response.headers) {
    // The host sets the CORS headers of all its answers.
    if (!name.startsWith('access-control-') && name !== 'content-length') reply.header(name, value)
  }
  reply.send(bytes.length > 0 ? bytes : '')
}

function sendRawRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { error, route }: { readonly error: AppError; readonly route: RawRoute },
): number {
  const refusal = refusalAnswer(error, languageOf(request.headers['accept-language']))
  const status = refusal.status === 200 ? route.statusOf(refusal.code) : refusal.status
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
  reply
    .code(status)
    .headers({ ...route.refusalHeaders, ...apiHeaders })
    .send(refusal.body)
  return status
}
