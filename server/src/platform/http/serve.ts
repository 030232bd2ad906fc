import { wire } from '@kaleido/contract/core/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FindHiddenAuthors } from '../ctx/actor.ts'
import type { NewCtx } from '../ctx/ctx.ts'
import type { Deps } from '../ctx/deps.ts'
import { AppError } from '../errors.ts'
import { createAnswer } from './answer.ts'
import { asAppError } from './body.ts'
import type { EnvelopeCodec } from './envelope.ts'
import type { Gate } from './gate.ts'
import { inputText } from './input.ts'
import { createUploads } from './multipart.ts'
import type { ReceivedFiles } from './received-files.ts'
import { readPatienceMs } from '../config/config.ts'
import { createObserver } from './observe.ts'
import { createPatientRead } from './patient-read.ts'
import type { Route } from './route.ts'
import { sendRefusal, sendSuccess } from './send.ts'

export type FastifyHandler = (request: FastifyRequest, reply: FastifyReply) => void

/**
 * The steps of a request past the router, in the order that the protocol fixes: is plain allowed? (406) → rate limits
 * (429) → open the payload (400) → authenticate (401, 403) → validate (422) → the service. The router and the body
 * reader have already made their refusals (404, 405, 413, 415).
 */
export function createServe(parts: {
  readonly deps: Deps
  readonly newCtx: NewCtx
  readonly codec: EnvelopeCodec
  readonly gate: Gate
  readonly findHiddenAuthors: FindHiddenAuthors
  /** Where uploaded files are kept while they are handled. */
  readonly files: ReceivedFiles
}) {
  const { gate } = parts
  const { config } = parts.deps
  const answer = createAnswer(parts)
  const observe = createObserver(parts.deps)
  const withUpload = createUploads(parts.files)
  const patiently = createPatientRead({ forMs: readPatienceMs(config) })

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
        if (call.upload && isEndless(request, error)) reply.header('connection', 'close')
        const status = sendRefusal(request, reply, error)
        done(request, { status, started, error })
      }
      try {
        const codec = sealing(request)
        const response = reply.raw
        gate.countCaller(request, call)
        if (call.upload) {
          withUpload(request, call, (form) =>
            Promise.resolve(answer(route, request, { codec, response, ...form })),
          ).then(succeed, refuse)
          return
        }
        const sent = { codec, response, text: inputText(request, call, codec) }
        const body = answer(route, request, sent)
        // Cached bytes are sent synchronously: a promise would cost a hot answer a turn of the event loop.
        if (Buffer.isBuffer(body)) succeed(body)
        else if (call.method === 'GET') {
          const read = async () => answer(route, request, sent)
          const isWanted = () => !request.raw.destroyed
          patiently(body, { read, isWanted }).then(succeed, refuse)
        } else body.then(succeed, refuse)
      } catch (error) {
        refuse(error)
      }
    }
  }
}

/** Drains the rest of a refused upload, so that the refusal arrives; not if the body may never end. */
function isEndless({ raw, headers }: FastifyRequest, { code }: AppError): boolean {
  return !raw.complete && (code === 'http.bad_request' || headers['content-length'] === undefined)
}
