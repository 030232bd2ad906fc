import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Health } from './http/health.ts'

/** Long enough for whoever routes by /readyz to look elsewhere, and for busy connections to be answered with "close". */
const goodbyeMs = 2_000
const drainMs = 8_000

/**
 * Lets go of the callers without cutting one off: not ready any more → while new work still trickles in, every answer
 * closes its connection → stop listening → wait for what is under way.
 */
export async function stopHosts(hosts: readonly FastifyInstance[], health: Health): Promise<void> {
  health.retire()
  for (const host of hosts) host.server.prependListener('request', closeAfterAnswer)
  await sleep(goodbyeMs)
  const drained = Promise.all(hosts.map((host) => host.close()))
  const late = sleep(drainMs, 'late' as const, { ref: false })
  if ((await Promise.race([drained, late])) !== 'late') return
  for (const host of hosts) host.server.closeAllConnections()
  await drained
}

/** A caller that is told so does not send its next request into a connection that is about to go. */
function closeAfterAnswer(_request: IncomingMessage, response: ServerResponse): void {
  response.shouldKeepAlive = false
}
