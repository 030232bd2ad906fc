import fastify, { type FastifyInstance } from 'fastify'

const windowMs = 60_000
const max = 1_000_000_000
const logged = 20

/** Plain Fastify with what every public answer needs: headers, a rate limit by address, a sampled log. */
export function createReference(headers: Readonly<Record<string, string>>): FastifyInstance {
  const app = fastify({ logger: true, disableRequestLogging: true })
  const counts = new Map<string, { window: number; count: number }>()
  let answered = 0

  app.addHook('onRequest', (request, reply, next) => {
    const window = Math.floor(Date.now() / windowMs)
    const known = counts.get(request.ip)
    if (known?.window === window) known.count += 1
    else counts.set(request.ip, { window, count: 1 })
    if ((known?.count ?? 1) > max) return void reply.code(429).send()
    reply.headers(headers)
    next()
  })
  app.addHook('onResponse', (request, reply, next) => {
    answered += 1
    if (answered % logged === 0) {
      app.log.info({
        url: request.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      })
    }
    next()
  })
  return app
}
