import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Browsers and proxies send one request at a time on a connection. */
export const maxAhead = 8

/**
 * Cuts a connection that has more unanswered requests than that: Node handles all that has arrived at once, and each of
 * thousands may hold an open file and a buffer.
 */
export function limitPipelining(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>()
  const countOf = (socket: Socket) => unanswered.get(socket) ?? 0
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    if (socket.destroyed || countOf(socket) === maxAhead) {
      reply.hijack()
      socket.destroy()
      return
    }
    unanswered.set(socket, countOf(socket) + 1)
    reply.raw.once('close', () => unanswered.set(socket, countOf(socket) - 1))
    done()
  })
}
