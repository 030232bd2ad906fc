import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import net, { type AddressInfo } from 'node:net'

/** One answer that a browser received, with the length of its body as it was sent: compressed. */
export interface Transfer {
  readonly path: string
  readonly type: string
  readonly bytes: number
}

export interface CountingProxy {
  readonly url: string
  /** The answers that have ended so far, in the order of their ends. */
  readonly transfers: readonly Transfer[]
}

/**
 * Stands between a browser and the product and counts what is sent. The browser's own figures leave out what its
 * service worker loads while it is being installed.
 */
export async function startCountingProxy(
  stack: AsyncDisposableStack,
  target: string,
): Promise<CountingProxy> {
  const { hostname, port } = new URL(target)
  const transfers: Transfer[] = []
  const server = http.createServer((request, response) => forward(request, response))

  function forward(request: IncomingMessage, response: ServerResponse): void {
    const { method, url: path = '/', headers } = request
    const asked = http.request({ hostname, port, method, path, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('end', () => {
        transfers.push({ path, type: answer.headers['content-type'] ?? '', bytes })
      })
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    // The browser sees a broken connection, as it would without the proxy.
    asked.on('error', () => response.destroy())
    response.on('close', () => asked.destroy())
    request.pipe(asked)
  }

  server.on('upgrade', (request, socket, head) => {
    const upstream = net.connect(Number(port), hostname, () => {
      upstream.write(headOf(request))
      upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
    })
    upstream.on('error', () => socket.destroy())
    socket.on('error', () => upstream.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stack.defer(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, transfers }
}

function headOf({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1] ?? ''}`] : [],
  )
  return [`${method ?? 'GET'} ${url ?? '/'} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}
