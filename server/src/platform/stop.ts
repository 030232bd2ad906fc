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
  await sleep(goodbyeMs)
  const drained = Promise.all(hosts.map((host) => host.close()))
  const late = sleep(drainMs, 'late' as const, { ref: false })
  if ((await Promise.race([drained, late])) !== 'late') return
  for (const host of hosts) host.server.closeAllConnections()
  await drained
}
