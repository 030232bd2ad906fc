import { setTimeout as pause } from 'node:timers/promises'
import { createClient, createCluster } from '@redis/client'
import type { Logger } from '../log/log.ts'

/** One connection to Valkey, or one to each node of a cluster. */
export type ValkeyClient = ReturnType<typeof openNode> | ReturnType<typeof openCluster>

const connectWithinMs = 2_000
/** A connection that brings nothing for this long is dead: the reader asks every second, and so does a ping. */
const silentMs = 5_000
const pingEveryMs = 1_000
const slowestRetryMs = 1_000

/** A single server, or a cluster where several of its nodes are named. Reconnects by itself; a command fails meanwhile. */
export function openClient(urls: readonly string[], log: Logger): ValkeyClient {
  const [only] = urls
  const client = urls.length === 1 && only !== undefined ? openNode(only) : openCluster(urls)
  // Each command reports its own failure; a lost connection is logged here.
  client.on('error', (error: unknown) => log.debug({ event: 'valkey.connection_lost', err: error }))
  return client
}

/** A client reconnects by itself once it was connected; until then it is asked again. */
export async function keepConnecting(
  client: ValkeyClient,
  { log, signal }: { readonly log: Logger; readonly signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    try {
      await client.connect()
      return
    } catch (error) {
      log.warn({ event: 'valkey.not_connected', err: error })
      await pause(slowestRetryMs, undefined, { signal }).catch(() => undefined)
    }
  }
}

const usual = {
  // Nothing waits for a connection: whoever asks has another way.
  disableOfflineQueue: true,
  pingInterval: pingEveryMs,
  socket: {
    connectTimeout: connectWithinMs,
    socketTimeout: silentMs,
    reconnectStrategy: (retries: number) => Math.min(50 * 2 ** retries, slowestRetryMs),
  },
} as const

function openNode(url: string) {
  return createClient({ ...usual, url })
}

/** Names, passwords and TLS are the same for all nodes. */
function openCluster(urls: readonly string[]) {
  const { username, password, protocol } = new URL(urls[0] ?? '')
  return createCluster({
    rootNodes: urls.map((url) => ({ ...usual, url })),
    defaults: {
      ...usual,
      ...(username && { username: decodeURIComponent(username) }),
      ...(password && { password: decodeURIComponent(password) }),
      ...(protocol === 'rediss:' && { socket: { ...usual.socket, tls: true as const } }),
    },
  })
}
