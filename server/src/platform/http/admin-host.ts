import type { FastifyInstance } from 'fastify'
import { apiHeaders } from './headers.ts'
import { createHost, type HostParts } from './host.ts'

/** The operator's host: the back office, its calls, and the metrics. Binds loopback unless told otherwise. */
export async function createAdminHost(parts: HostParts): Promise<FastifyInstance> {
  const app = await createHost(parts)
  const { registry } = parts.deps.metrics
  app.get('/metrics', async (_request, reply) =>
    reply
      .headers({ ...apiHeaders, 'content-type': registry.contentType })
      .send(await registry.metrics()),
  )
  return app
}
