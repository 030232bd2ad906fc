import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { addHealth, type Health } from './health.ts'
import { mediaHeaders } from './headers.ts'
import { createServer, handleUnknown } from './host.ts'
import { sendRefusal } from './send.ts'

/** A media line: an origin of its own, open to any page, so that a CDN can stand in front of it unchanged. */
export function createMediaHost(deps: Deps, health: Health): FastifyInstance {
  const app = createServer(deps)
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
  handleUnknown(app, (request, reply) => {
    sendRefusal(request, reply, new AppError('http.not_found'))
  })
  return app
}
