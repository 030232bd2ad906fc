import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../ctx/deps.ts'
import { AppError } from '../errors.ts'
import { allowAnyOrigin } from './cors.ts'
import { addHealth, type Health } from './health.ts'
import { mediaHeaders } from './headers.ts'
import { createServer, handleUnknown } from './host.ts'
import { addHostCheck } from './host-check.ts'
import { sendRefusal } from './send.ts'

/** An address on the media line that a feature answers with a file. */
export interface MediaRoute {
  readonly path: string
  readonly answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

const stalledMs = 30_000

/** Once an answer has begun its status cannot change: the reader notices an error by the cut connection. */
function breakOff({ log }: Pick<Deps, 'log'>, reply: FastifyReply, error: unknown): FastifyReply {
  if (!reply.sent) throw error
  log.error({ event: 'media.broken_off', requestId: reply.request.id, err: error })
  reply.raw.destroy()
  return reply
}

/** A media line: an origin of its own, readable by any page, so that a CDN can stand in front of it unchanged. */
export function createMediaHost(
  deps: Deps,
  health: Health,
  routes: readonly MediaRoute[],
): FastifyInstance {
  const app = createServer(deps)
  // No answer depends on the host, and a CDN in front may ask by any name.
  addHostCheck(app, { log: deps.log })
  allowAnyOrigin(app)
  addHealth(app, health)
  app.get('/check', (_request, reply) =>
    reply
      .headers({
        ...mediaHeaders,
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
      })
      .send('ok'),
  )
  for (const { path, answer } of routes) {
    app.get(path, (request, reply) =>
      answer(request, reply).catch((error: unknown) => breakOff(deps, reply, error)),
    )
  }
  // A reader that takes no data for this long has gone, or is malicious.
  app.server.setTimeout(stalledMs)
  handleUnknown(app, (request, reply) => {
    sendRefusal(request, reply, new AppError('http.not_found'))
  })
  return app
}
