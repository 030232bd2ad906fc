import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { LiveFrame, liveSocket } from '@kaleido/contract/core/live-socket'
import { type ClientOptions, WebSocket } from 'ws'
import { wireOf } from './ask.ts'
import type { TestApp } from './app.ts'
import { until } from './until.ts'

/** The app's public host on a port: sockets cannot be injected. */
export async function listenForSockets(app: TestApp): Promise<string> {
  await app.hosts.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.hosts.app.server.address() as AddressInfo
  return `ws://127.0.0.1:${port}${liveSocket.path}`
}

export interface Received {
  readonly id?: string | undefined
  readonly type: string
  readonly data: unknown
}

export interface TestSocket {
  readonly ws: WebSocket
  /** What has arrived, opened. */
  readonly received: readonly Received[]
  /** Settles with the code and the reason of the end. */
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>
  /** Waits until so many frames have arrived; answers them. */
  readonly wait: (count: number) => Promise<readonly Received[]>
}

/** A bare socket: for what a well-behaved client would not send. */
export async function openSocket(
  app: TestApp,
  url: string,
  options: ClientOptions = {},
): Promise<TestSocket> {
  const ws = new WebSocket(url, options)
  const received: Received[] = []
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    ws.on('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  })
  ws.on('message', (data: Buffer) => received.push(openFrame(app, data.toString())))
  await once(ws, 'open')
  // A flood that the server ends shows as an error here.
  ws.on('error', () => undefined)
  const wait = async (count: number) => {
    await until(() => received.length >= count)
    return received
  }
  return { ws, received, closed, wait }
}

export async function openLive(
  app: TestApp,
  url: string,
  first: { readonly token: string; readonly after?: string; readonly wire?: 'plain' },
): Promise<TestSocket> {
  const socket = await openSocket(app, url)
  socket.ws.send(JSON.stringify(first))
  return socket
}

function openFrame(app: TestApp, text: string): Received {
  const { id, type, data, hash } = LiveFrame.parse(JSON.parse(text))
  return { id, type, data: hash === undefined ? data : JSON.parse(wireOf(app).open(String(data))) }
}

/** The status by which an upgrade is answered; 101 where it is not refused. */
export function statusOfUpgrade(url: string, options: ClientOptions = {}): Promise<number> {
  const ws = new WebSocket(url, options)
  ws.on('error', () => undefined)
  return new Promise((resolve) => {
    const finish = (status: number) => {
      ws.terminate()
      resolve(status)
    }
    ws.on('open', () => finish(101))
    ws.on('unexpected-response', (_request, response) => {
      response.resume()
      finish(response.statusCode ?? 0)
    })
  })
}
