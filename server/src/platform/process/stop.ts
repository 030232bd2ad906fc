import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Health } from '../http/health.ts'

/**
 * Long enough for a load balancer to notice that /readyz fails, and for busy connections to be answered with "close".
 */
const goodbyeMs = 2_000
/** Time for the latest connections to send their request. */
const lastCallMs = 250
/** Under a flood of connections there is no such turn. */
const mostTurns = 1_000
const drainMs = 7_000

/**
 * Drains the connections without cutting any off: report not ready → while new requests still arrive, every answer
 * closes its connection → stop listening → wait for the requests in progress.
 */
export async function stopHosts(hosts: readonly FastifyInstance[], health: Health): Promise<void> {
  health.retire()
  for (const host of hosts) host.server.prependListener('request', closeAfterAnswer)
  await sleep(goodbyeMs)
  const deserted = Promise.all(hosts.map(({ server }) => stopListening(server)))
  await sleep(lastCallMs)
  const drained = Promise.all([...hosts.map((host) => host.close()), deserted])
  const late = sleep(drainMs, 'late' as const, { ref: false })
  if ((await Promise.race([drained, late])) !== 'late') return
  for (const host of hosts) host.server.closeAllConnections()
  await drained
}

/** A client that gets "close" does not send its next request into a connection that is about to end. */
function closeAfterAnswer(_request: IncomingMessage, response: ServerResponse): void {
  response.shouldKeepAlive = false
}

/**
 * Settles when the last connection has ended. Does not use the HTTP server's own `close`, which at once ends every
 * connection without a request.
 */
async function stopListening(server: NetServer): Promise<void> {
  await everybodyIsIn(server)
  await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
}

/**
 * Closing the socket resets the connections in its accept queue, and the event loop accepts only a few per turn: waits
 * for a turn without a new connection.
 */
async function everybodyIsIn(server: NetServer): Promise<void> {
  let hasCome = true
  const notice = () => {
    hasCome = true
  }
  server.on('connection', notice)
  for (let turn = 0; hasCome && turn < mostTurns; turn += 1) {
    hasCome = false
    await nextTurn()
  }
  server.off('connection', notice)
}
