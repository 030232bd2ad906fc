import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock/clock.ts'

const noticeableMs = 1_000

/**
 * Apps take the time from the `Date` header of answers. If the product's clock differs from this machine's, because one
 * was moved or the other is wrong, answers carry the former.
 */
export function addTimeHeader(app: FastifyInstance, clock: Clock): void {
  app.addHook('onRequest', (_request, reply, next) => {
    const now = clock.now()
    if (Math.abs(now.getTime() - Date.now()) > noticeableMs) {
      // On the raw response, since hot answers bypass the framework's reply.
      reply.raw.setHeader('date', now.toUTCString())
    }
    next()
  })
}
