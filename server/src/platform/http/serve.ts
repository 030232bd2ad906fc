import type { Call } from '@kaleido/contract/core/call'
import { wire } from '@kaleido/contract/core/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Authenticate } from '../actor.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { asAppError, refusalAnswer, successBody } from './answers.ts'
import { contextOf } from './context.ts'
import type { EnvelopeCodec } from './envelope.ts'
import { createGate } from './gate.ts'
import { apiHeaders } from './headers.ts'
import { keyOf, onceForKey } from './idempotency.ts'
import { checkInput, inputText, readInput } from './input.ts'
import { languageOf } from './language.ts'
import { createObserver } from './observe.ts'
import type { Route } from './route.ts'
import { sendSuccess } from './send.ts'

export type FastifyHandler = (request: FastifyRequest, reply: FastifyReply) => void

/**
 * The life of a request past the router, in the order that the protocol fixes: plain allowed? (406) → too many? (429) →
 * opens? (400) → who? (401, 403) → fits? (422) → the service. What the router and the body reader refuse (404, 405, 413,
 * 415) has been refused before.
 */
export function createServe(parts: {
  readonly deps: Deps
  readonly codec: EnvelopeCodec
  readonly authenticate: Authenticate
}) {
  const { deps, codec } = parts
  const { config, cache, limits } = deps
  const gate = createGate({ config, limits, authenticate: parts.authenticate })
  const observe = createObserver(deps)

  function sealing(request: FastifyRequest): EnvelopeCodec | undefined {
    const wish = request.headers[wire.plainHeader]
    if (wish === undefined) return codec
    if (wish !== 'plain' || !config.WIRE_PLAIN) throw new AppError('http.not_acceptable')
    return undefined
  }

  async function answer(route: Route, request: FastifyRequest, asked: Asked): Promise<string> {
    const { call } = route
    const key = call.keyed ? keyOf(request) : undefined
    const given = readInput(asked.text)
    const actor = await gate.admit(request, call)
    const input = checkInput(call, given, languageOf(request.headers['accept-language']))
    const run = async (db: Deps['db']) => {
      const context = contextOf(request, { actor, db, log: deps.log })
      return validated(call, await route.handler(context, input))
    }
    const data =
      key === undefined
        ? await run(deps.db)
        : await onceForKey(deps.db, { call, actor, key, text: asked.text }, run)
    return successBody(data, asked.codec)
  }

  /** A public read's answer is made, checked and sealed once, and the same bytes are given to everybody. */
  function cached(route: Route, request: FastifyRequest, asked: Asked): Buffer | Promise<Buffer> {
    const { call, cache: rule } = route
    if (!rule) throw new Error(`${call.name} is not cached`)
    const vary =
      rule.vary?.(contextOf(request, { actor: undefined, db: deps.db, log: deps.log })) ?? ''
    const name = `${asked.codec ? 's' : 'p'}:${call.name}:${vary}:${asked.text}`
    return (
      cache.peek<Buffer>(name) ??
      cache.get(name, async () => Buffer.from(await answer(route, request, asked)), {
        ttlMs: rule.ttlMs,
        tags: [...(rule.tags ?? [])],
        bytes: (body) => body.length,
      })
    )
  }

  return function serve(route: Route): FastifyHandler {
    const { call } = route
    const done = observe(call.name)
    return function handle(request, reply) {
      const started = performance.now()
      const succeed = (body: string | Buffer) => {
        sendSuccess(reply, body)
        done(request, { status: 200, started })
      }
      const refuse = (thrown: unknown) => {
        const error = asAppError(thrown)
        const status = sendRefusal(request, reply, error)
        done(request, { status, started, error })
      }
      try {
        const mode = sealing(request)
        gate.countCaller(request, call)
        const asked = { codec: mode, text: inputText(request, call, mode) }
        const body = route.cache ? cached(route, request, asked) : answer(route, request, asked)
        // Cached bytes are sent at once: a promise would cost a hot answer a turn of the event loop.
        if (Buffer.isBuffer(body)) succeed(body)
        else body.then(succeed, refuse)
      } catch (error) {
        refuse(error)
      }
    }
  }
}

interface Asked {
  /** The envelope to answer in; none for a plain request. */
  readonly codec: EnvelopeCodec | undefined
  readonly text: string
}

/** What a service answers is held to the contract as strictly as what a caller sends. */
function validated(call: Call, answered: unknown): unknown {
  const result = call.output.safeParse(answered)
  if (result.success) return result.data
  throw new Error(`${call.name} answered what its contract does not allow`, { cause: result.error })
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, error: AppError): number {
  const language = languageOf(request.headers['accept-language'])
  const refusal = refusalAnswer(error, language)
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
  reply.code(refusal.status).headers(apiHeaders).send(refusal.body)
  return refusal.status
}
