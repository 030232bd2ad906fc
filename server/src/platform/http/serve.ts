import { wire } from '@kaleido/contract/core/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Authenticate } from '../actor.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { createAnswer } from './answer.ts'
import { asAppError } from './body.ts'
import type { EnvelopeCodec } from './envelope.ts'
import { createGate } from './gate.ts'
import { inputText } from './input.ts'
import { createObserver } from './observe.ts'
import type { Route } from './route.ts'
import { sendRefusal, sendSuccess } from './send.ts'

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
  const { config } = parts.deps
  const gate = createGate({ ...parts.deps, authenticate: parts.authenticate })
  const answer = createAnswer(parts.deps, gate)
  const observe = createObserver(parts.deps)

  function sealing(request: FastifyRequest): EnvelopeCodec | undefined {
    const wish = request.headers[wire.plainHeader]
    if (wish === undefined) return parts.codec
    if (wish !== 'plain' || !config.WIRE_PLAIN) throw new AppError('http.not_acceptable')
    return undefined
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
        const codec = sealing(request)
        gate.countCaller(request, call)
        const body = answer(route, request, { codec, text: inputText(request, call, codec) })
        // Cached bytes are sent at once: a promise would cost a hot answer a turn of the event loop.
        if (Buffer.isBuffer(body)) succeed(body)
        else body.then(succeed, refuse)
      } catch (error) {
        refuse(error)
      }
    }
  }
}
