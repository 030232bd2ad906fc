import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { AppError } from '../errors.ts'
import { apiHeaders } from './headers.ts'
import { readMetrics, shareMetrics } from '../log/metrics-of-all.ts'
import { createHost, type HostParts } from './host.ts'
import { isLoopback } from './host-name.ts'
import { sendRefusal } from './send.ts'

/** The operator's host: the back office, its calls, and the metrics. Listens on loopback by default. */
export async function createAdminHost(parts: HostParts): Promise<FastifyInstance> {
  const app = await createHost(parts)
  const { registry } = parts.deps.metrics
  shareMetrics(registry)
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(parts.deps.config, request)) {
      sendRefusal(request, reply, new AppError('http.unauthorized'))
      return reply
    }
    return reply
      .headers({ ...apiHeaders, 'content-type': registry.contentType })
      .send(await readMetrics(registry))
  })
  return app
}

/** Beyond loopback nobody reads the metrics without the token, and nobody at all if none is configured. */
function mayReadMetrics(
  { ADMIN_HOST, METRICS_TOKEN }: Config,
  { headers }: FastifyRequest,
): boolean {
  if (METRICS_TOKEN === undefined) return isLoopback(ADMIN_HOST)
  return timingSafeEqual(sha256(headers.authorization ?? ''), sha256(`Bearer ${METRICS_TOKEN}`))
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
