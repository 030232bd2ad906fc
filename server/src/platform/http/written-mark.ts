import { randomBytes } from 'node:crypto'
import { wire } from '@kaleido/contract/core/wire'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Bus } from '../bus/bus.ts'
import type { Logger } from '../log/log.ts'

const wellFormed = /^[a-f0-9]{8}-\d{1,15}$/
const mostKnown = 10_000

/**
 * Nobody misses their own write, also where their next request reaches another process: the answer of a write carries a
 * mark, which clients send along for a while. A process that another one's mark reaches waits, once for each, until it
 * has received every message that was sent before: what the write invalidates is no longer cached then.
 */
export function addWrittenMarks(
  app: FastifyInstance,
  { bus, log }: { readonly bus: Bus; readonly log: Logger },
): void {
  const prefix = `${randomBytes(4).toString('hex')}-`
  const known = new LRUCache<string, true>({ max: mostKnown })
  let count = 0

  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET') {
      count += 1
      // On the raw response, since hot answers bypass the framework's reply.
      reply.raw.setHeader(wire.writtenHeader, `${prefix}${count}`)
      return
    }
    const mark = request.headers[wire.writtenHeader]
    if (typeof mark !== 'string' || !wellFormed.test(mark)) return
    if (mark.startsWith(prefix) || known.has(mark)) return
    try {
      await bus.catchUp()
      known.set(mark, true)
    } catch (error) {
      // Without messages the cache is cleared when they come again; until then an answer may be some seconds old.
      log.warn({ event: 'http.not_caught_up', err: error })
    }
  })
}
