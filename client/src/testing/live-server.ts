import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type WebSocket as Socket, WebSocketServer } from 'ws'
import { randomBytes } from 'node:crypto'
import { wire } from '@kaleido/contract/core/wire'
import type { InterfaceKey } from '../wire/envelope.ts'
import { sealByNode } from './node-wire.ts'

/** A connection, as the server sees it. */
export interface Connected {
  readonly first: { readonly token: string; readonly after?: string }
  readonly socket: Socket
  send(frame: { readonly id?: string; readonly type: string; readonly data?: unknown }): void
  /** Sealed with this key. */
  seal(
    key: InterfaceKey,
    frame: { readonly id?: string; readonly type: string; readonly data: unknown },
  ): void
}

export interface LiveServer {
  readonly base: string
  /** Every connection so far. */
  readonly connections: readonly Connected[]
  close(): Promise<void>
}

/** A real server of sockets; `greet` decides what each connection is told after its first frame. */
export async function openLiveServer(
  greet: (connected: Connected, index: number) => void,
): Promise<LiveServer> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const connections: Connected[] = []
  server.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as Connected['first'] & { type?: string }
      if (message.type === 'ping') return socket.send('{"type":"live.pong"}')
      const connected: Connected = {
        first: message,
        socket,
        send: (frame) => socket.send(JSON.stringify(frame)),
        seal({ name, key }, { data: content, ...frame }) {
          const seal = { key, info: wire.responseInfo }
          const sealed = sealByNode(JSON.stringify(content), randomBytes(wire.nonceBytes), seal)
          socket.send(JSON.stringify({ ...frame, data: sealed, hash: name }))
        },
      }
      connections.push(connected)
      greet(connected, connections.length - 1)
      return undefined
    })
  })
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections,
    async close() {
      for (const socket of server.clients) socket.terminate()
      server.close()
      await once(server, 'close')
    },
  }
}
