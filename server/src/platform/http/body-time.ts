import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take as long as it needs: the route itself ends it. */
    isLong?: true
  }
}

const usualMs = 60_000

/**
 * Gives up a body that takes longer, together with its connection: a slow sender would hold both for ever. Node's own
 * limit is one for all requests of a server, and uploads take long.
 */
export function limitBodyTime(app: FastifyInstance, withinMs: number = usualMs): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    const { upload, isLong } = routeOptions.config
    const hasBody = 'content-length' in raw.headers || 'transfer-encoding' in raw.headers
    if (hasBody && !upload && !isLong) {
      const late = setTimeout(() => {
        if (!raw.complete) raw.destroy()
      }, withinMs).unref()
      raw.once('close', () => clearTimeout(late))
    }
    done()
  })
}
