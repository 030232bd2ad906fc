import type { AddressInfo } from 'node:net'
import { liveClose, liveSocket } from '@kaleido/contract/core/live-socket'
import type { TestApp } from '../app.ts'
import { openLive } from '../live-socket.ts'
import type { Answer } from './refusal.ts'

/** Asks the app's host on a port, for protocols that cannot be injected. */
export interface Network {
  readonly fetch: (method: string, path: string, token: string | undefined) => Promise<Answer>
  /** Opens a socket of live events, and tells how it began. */
  readonly openSocket: (token: string | undefined) => Promise<Answer>
}

export async function openNetwork(app: TestApp): Promise<Network> {
  await app.hosts.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.hosts.app.server.address() as AddressInfo
  const place = `127.0.0.1:${port}`
  return {
    async fetch(method, path, token) {
      const headers = { 'tus-resumable': '1.0.0', ...(token ? { authorization: token } : {}) }
      const asked = { method, headers, redirect: 'manual' } as const
      const response = await fetch(`http://${place}${path}`, asked)
      return { statusCode: response.status, body: await response.text() }
    },
    async openSocket(token = 'nobody') {
      const socket = await openLive(app, `ws://${place}${liveSocket.path}`, { token })
      const code = await Promise.race([
        socket.wait(1).then(() => undefined),
        socket.closed.then((end) => end.code),
      ])
      socket.ws.terminate()
      return { statusCode: statusOf(code), body: '' }
    },
  }
}

function statusOf(code: number | undefined): number {
  if (code === undefined) return 101
  return code === liveClose.unauthorized ? 401 : 500
}
