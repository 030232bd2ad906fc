import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { emptyHeaders } from './headers.ts'

const allowedHeaders = [
  'Authorization',
  'Content-Type',
  'X-User-Agent',
  'X-Wire',
  'Idempotency-Key',
  'X-Written',
  'Range',
  'Tus-Resumable',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
  'Upload-Defer-Length',
  'Upload-Concat',
].join(', ')

const exposedHeaders = [
  'Retry-After',
  'ETag',
  'Location',
  'Content-Range',
  'Upload-Offset',
  'Upload-Length',
  'Upload-Expires',
  'Tus-Resumable',
  'Tus-Version',
  'Tus-Extension',
  'Date',
  'X-Written',
].join(', ')

const methods = 'GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS'

/**
 * Lets the app of one line call the API of another: exact origins from the list, never credentials. An unlisted origin
 * gets no CORS header, so its browser withholds the answer.
 */
export function addCors(app: FastifyInstance, origins: readonly string[]): void {
  const allowed = new Set(origins)

  app.addHook('onRequest', (request, reply, next) => {
    const { origin } = request.headers
    if (origin === undefined) return next()
    // On the raw response, since hot answers bypass the framework's reply.
    reply.raw.setHeader('vary', 'Origin')
    if (allowed.has(origin)) {
      reply.raw.setHeader('access-control-allow-origin', origin)
      reply.raw.setHeader('access-control-expose-headers', exposedHeaders)
    }
    if (isPreflight(request)) return answerPreflight(reply, allowed.has(origin))
    return next()
  })
}

/**
 * Any origin may read from a media line, which has no accounts and takes no writes: refusals too, since a player asks for
 * another path where one is refused.
 */
export function allowAnyOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('access-control-allow-origin', '*')
    if (!isPreflight(request)) return next()
    reply
      .code(204)
      .headers({
        ...emptyHeaders,
        'access-control-allow-methods': 'GET, HEAD, OPTIONS',
        'access-control-allow-headers': 'Range, If-Range, If-None-Match',
        'access-control-max-age': '86400',
      })
      .send()
  })
}

function isPreflight(request: FastifyRequest): boolean {
  return request.method === 'OPTIONS' && 'access-control-request-method' in request.headers
}

function answerPreflight(reply: FastifyReply, isAllowed: boolean): void {
  if (isAllowed) {
    reply.headers({
      'access-control-allow-methods': methods,
      'access-control-allow-headers': allowedHeaders,
      'access-control-max-age': '7200',
    })
  }
  reply
    .code(isAllowed ? 204 : 403)
    .headers(emptyHeaders)
    .send()
}
