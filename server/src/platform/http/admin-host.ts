import type { FastifyInstance } from 'fastify'
import { apiHeaders } from './headers.ts'
import { readMetrics, shareMetrics } from '../log/metrics-of-all.ts'
import { createHost, type HostParts } from './host.ts'

/** The operator's host: the back office, its calls, and the metrics. Listens on loopback by default. */
export async function createAdminHost(parts: HostParts): Promise<FastifyInstance> {
  const app = await createHost(parts)
  const { registry } = parts.deps.metrics
  shareMetrics(registry)
  app.get('/metrics', async (_request, reply) =>
    reply
      .headers({ ...apiHeaders, 'content-type': registry.contentType })
      .send(await readMetrics(registry)),
  )
  return app
}
