import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Health } from './http/health.ts'

/** Long enough for whoever routes by /readyz to look elsewhere, and for busy connections to be answered with "close". */
const goodbyeMs = 2_000
/** Who connected at the last moment has yet to ask. */
const lastCallMs = 250
/** Under a storm there is no such turn. */
const mostTurns = 1_000
const drainMs = 7_000

/**
 * Lets go of the callers without cutting one off: not ready any more → while new work still trickles in, every answer
 * closes its connection → stop listening → wait for what is under way.
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

/** A caller that is told so does not send its next request into a connection that is about to go. */
function closeAfterAnswer(_request: IncomingMessage, response: ServerResponse): void {
  response.shouldKeepAlive = false
}

/**
 * Settles when the last connection has gone. Not the HTTP server's own `close`, which at once ends every connection that
 * has not asked anything.
 */
async function stopListening(server: NetServer): Promise<void> {
  await everybodyIsIn(server)
  await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
}

/**
 * Whoever stands in the socket's queue when it closes is cut off, and the loop takes in few a turn: waits for a turn in
 * which nobody came.
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
