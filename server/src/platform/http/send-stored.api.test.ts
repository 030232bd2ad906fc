import { once } from 'node:events'
import { truncate } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { until } from '../../testing/until.ts'
import type { Feature } from '../ctx/feature.ts'
import { maxAhead } from './pipelining.ts'
import { sendStored } from './send-stored.ts'

const large = 64 * 1024 * 1024
const log = new PassThrough()
let logged = ''
log.on('data', (line: Buffer) => (logged += line.toString()))

let opened = 0

/** Serves any stored key, under its name. */
const stored: Feature = {
  name: 'stored',
  tables: [],
  media: ({ storage }) => [
    {
      path: '/stored/:name',
      answer: (request, reply) => {
        const { name } = request.params as { name: string }
        const file = { key: `s/${name}`, headers: { 'content-type': 'text/plain' } }
        opened += 1
        return sendStored(request, reply, { storage, file })
      },
    },
  ],
}

let app: TestApp
let port: number
const fileOf = (name: string) => path.join(app.deps.config.DATA_DIR, 'storage/s', name)

beforeAll(async () => {
  app = await startTestApp({ features: [stored], log })
  await app.hosts.media.listen({ host: '127.0.0.1', port: 0 })
  port = (app.hosts.media.server.address() as AddressInfo).port
  for (const name of ['large', 'cut']) {
    await app.deps.storage.put(`s/${name}`, Buffer.from('begin'))
    await truncate(fileOf(name), large)
  }
  await app.deps.storage.put('s/nothing', Buffer.alloc(0))
})
afterAll(() => app.close())

/** Sends a request and reads only the head of the answer. */
async function askAndWait(name: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`GET /stored/${name} HTTP/1.1\r\nhost: a\r\n\r\n`)
  await once(socket, 'readable')
  socket.read(1)
  return socket
}

/** Sends several requests on one connection before the first answer. */
function askAhead(count: number, name = 'nothing'): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`GET /stored/${name} HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(count))
  return socket
}

async function lengthOf(name: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/stored/${name}`)
  let length = 0
  for await (const piece of response.body ?? []) length += piece.length
  return length
}

describe('sending what is stored', () => {
  it('continues for active readers while many others stall', async () => {
    const idle = await Promise.all(Array.from({ length: 200 }, () => askAndWait('large')))
    expect(await lengthOf('large')).toBe(large)
    for (const socket of idle) socket.destroy()
    expect(await lengthOf('large')).toBe(large)
  })

  it('is cut off, and logged, if the content ends too early', async () => {
    const socket = await askAndWait('cut')
    await truncate(fileOf('cut'), 1_000)
    socket.resume()
    await once(socket, 'close')
    expect(socket.bytesRead).toBeLessThan(large)
    await until(() => logged.includes('media.broken_off'))
  })

  it('treats a disconnected reader as no fault', async () => {
    const before = logged.split('media.broken_off').length
    const socket = await askAndWait('large')
    socket.destroy()
    await once(socket, 'close')
    expect(await lengthOf('large')).toBe(large)
    expect(logged.split('media.broken_off').length).toBe(before)
  })

  it('may have no content', async () => {
    expect(await lengthOf('nothing')).toBe(0)
  })

  it('answers requests sent ahead on one connection, one after the other', async () => {
    const socket = askAhead(maxAhead)
    let answers = ''
    socket.on('data', (bytes: Buffer) => (answers += bytes.toString()))
    const count = () => answers.split('HTTP/1.1 200').length - 1
    await until(() => count() >= maxAhead)
    expect(count()).toBe(maxAhead)
    socket.destroy()
  })

  it('cuts a connection that sends many more ahead, before their files are opened', async () => {
    const before = opened
    const sockets = Array.from({ length: 10 }, () => askAhead(1_000, 'large'))
    for (const socket of sockets) await once(socket, 'close')
    expect(opened - before).toBeLessThanOrEqual(10 * maxAhead)
    expect(await lengthOf('nothing')).toBe(0)
  })
})
