import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { wire } from '@kaleido/contract/core/wire'
import { onTestFinished } from 'vitest'
import { openByNode, sealByNode } from './node-wire.ts'

export const testKey = { name: 'k1', key: 'kaleido-test-interface-key' }

export interface Received {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** The opened input; undefined where nothing was sealed. */
  readonly input: unknown
}

export type Reply =
  | { readonly data: unknown; readonly headers?: Record<string, string> }
  | { readonly refusal: Refusal }
  | { readonly raw: string; readonly status?: number; readonly headers?: Record<string, string> }
  /** Cuts the connection. */
  | 'drop'
  /** Never answers. */
  | 'hang'

interface Refusal {
  readonly status?: number
  readonly statusText?: string
  readonly code: number
  readonly key?: string
  readonly tip?: string
  readonly headers?: Record<string, string>
}

export interface TestServer {
  readonly url: string
  readonly received: Received[]
  close(): Promise<void>
}

/** A real server on a free port, with the envelope written by Node's own cryptography. Ends with the test. */
export async function startServer(
  answer: (request: Received) => Reply | Promise<Reply>,
): Promise<TestServer> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    void serve(request, response)
  })
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const arrived = await read(request)
    received.push(arrived)
    const reply = await answer(arrived)
    // A connection per request, so that none keeps a closed server open.
    response.shouldKeepAlive = false
    if (reply === 'drop') request.socket.destroy()
    else if (reply !== 'hang') write(response, reply)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  async function close(): Promise<void> {
    if (!server.listening) return
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  onTestFinished(close)
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, received, close }
}

async function read(request: IncomingMessage): Promise<Received> {
  const body = await text(request)
  const { pathname, search, searchParams } = new URL(request.url ?? '', 'http://test')
  const payload = body === '' ? searchParams.get('data') : payloadOf(request, body)
  const isSealed = payload && request.headers['x-wire'] !== 'plain'
  return {
    method: request.method ?? '',
    path: pathname,
    query: search,
    headers: request.headers,
    body,
    input: isSealed
      ? JSON.parse(openByNode(payload, { ...testKey, info: wire.requestInfo }))
      : undefined,
  }
}

function payloadOf({ headers }: IncomingMessage, body: string): string | undefined {
  if (headers['content-type'] !== 'application/json') return undefined
  return (JSON.parse(body) as { data?: string }).data
}

function write(response: ServerResponse, reply: Exclude<Reply, string>): void {
  if ('raw' in reply) {
    response.writeHead(reply.status ?? 200, reply.headers).end(reply.raw)
    return
  }
  const time = new Date().toISOString()
  if ('refusal' in reply) {
    const {
      status = 200,
      statusText,
      code,
      key = 'test.refused',
      tip = '',
      headers,
    } = reply.refusal
    const body = JSON.stringify({ code, data: { key }, msg: key, tip, time })
    response.writeHead(status, statusText, headers).end(body)
    return
  }
  const seal = { ...testKey, info: wire.responseInfo }
  const data = sealByNode(JSON.stringify(reply.data), randomBytes(wire.nonceBytes), seal)
  const envelope = reply.data === null ? { data: null } : { data, hash: testKey.name }
  response.writeHead(200, reply.headers)
  response.end(JSON.stringify({ code: 200, ...envelope, msg: '', tip: '', time }))
}
