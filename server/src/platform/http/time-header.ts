import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'

const noticeableMs = 1_000

/**
 * Apps take the time from the `Date` of what they are answered. Where the clock that rules go by shows another time than this
 * machine's, because one was moved or the other is wrong, answers tell the former.
 */
export function addTimeHeader(app: FastifyInstance, clock: Clock): void {
  app.addHook('onRequest', (_request, reply, next) => {
    const now = clock.now()
    if (Math.abs(now.getTime() - Date.now()) > noticeableMs) {
      // On the raw response, since hot answers are sent past the framework's own.
      reply.raw.setHeader('date', now.toUTCString())
    }
    next()
  })
}
