import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { limitBodyTime } from './body-time.ts'
import { createServer } from './host.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const body = JSON.stringify({ answer: 'x'.repeat(1_000) })

function send(port: number, path: string): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.resume()
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: kaleido.test\r\ncontent-type: application/json\r\n` +
      `connection: close\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  return socket
}

it('a body that arrives too slowly is given up with its connection, but for an upload’s', async () => {
  const bare = createServer(app.deps)
  limitBodyTime(bare, 300)
  for (const [url, config] of [
    ['/short', {}],
    ['/long', { isLong: true }],
  ] as const) {
    bare.post(url, { config }, (_request, reply) => reply.send('understood'))
  }
  await bare.listen({ host: '127.0.0.1', port: 0 })
  try {
    const { port } = bare.server.address() as AddressInfo
    const [short, unknown, long] = [
      send(port, '/short'),
      send(port, '/unknown'),
      send(port, '/long'),
    ]
    let answer = ''
    long.on('data', (chunk) => {
      answer += String(chunk)
    })
    let sent = 0
    const trickle = setInterval(() => {
      for (const socket of [short, unknown, long]) socket.write(body[sent] ?? '')
      sent += 1
    }, 20)
    await expect.poll(() => [short, unknown].every(({ closed }) => closed)).toBe(true)
    clearInterval(trickle)
    long.write(body.slice(sent))
    await expect.poll(() => answer).toContain('understood')
  } finally {
    await bare.close()
  }
})
