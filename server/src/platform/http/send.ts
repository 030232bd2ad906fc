import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppError } from '../errors.ts'
import { refusalAnswer } from './body.ts'
import { apiHeaders } from './headers.ts'
import { languageOf } from './language.ts'

/** Name, value, name, value …: the form that Node writes with the least work. */
const headers = Object.entries(apiHeaders).flat()

/**
 * Sends a success bypassing the framework's reply, which would process every header again: that is a third of the cost
 * of a hot answer. Headers that a hook has set on the raw response are included.
 */
export function sendSuccess(reply: FastifyReply, body: string | Buffer): void {
  reply.hijack()
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length
  reply.raw.writeHead(200, [...headers, 'content-length', String(length)])
  reply.raw.end(body)
}

/** Returns the status that was sent. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, error: AppError): number {
  const language = languageOf(request.headers['accept-language'])
  const refusal = refusalAnswer(error, language)
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
  reply.code(refusal.status).headers(apiHeaders).send(refusal.body)
  return refusal.status
}
