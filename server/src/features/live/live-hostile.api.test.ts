import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { liveClose } from '@kaleido/contract/core/live-socket'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import {
  listenForSockets,
  openLive,
  openSocket,
  statusOfUpgrade,
  type TestSocket,
} from '../../testing/live-socket.ts'
import { until } from '../../testing/until.ts'
import { tell } from './live.fixture.ts'

/** Sockets of the process. */
const room = 24

let app: TestApp
let url: string
let person: Login
let bystander: TestSocket
let silent: TestSocket
let unread: TestSocket
let told = 0
beforeAll(async () => {
  app = await startTestApp({ settings: { WIRE_PLAIN: 'off', LIVE_SOCKETS: String(room) } })
  url = await listenForSockets(app)
  person = await app.logIn('member')
  // Says nothing while all the others are tried.
  silent = await openSocket(app, url)
  unread = await openUnread()
  bystander = await openLive(app, url, person)
  await bystander.wait(1)
})
afterAll(() => app.close())

/** Millions of bytes wait for somebody who does not read. */
async function openUnread(): Promise<TestSocket> {
  const { token, uid } = await app.logIn('member')
  await sql`
    select live_push(array[${uid}]::bigint[], 'test.big', jsonb_build_object('text', repeat('万', 20000)))
    from generate_series(1, 900)
  `.execute(app.deps.db)
  const socket = await openLive(app, url, { token, after: '0' })
  socket.ws.pause()
  return socket
}

/** Somebody else is told of what happens, all the while. */
async function isUnharmed(): Promise<void> {
  told += 1
  await tell(app, [person.uid], [told])
  await until(() => bystander.received.length === told + 1)
}

async function codeOf(socket: TestSocket): Promise<number> {
  return (await socket.closed).code
}

const pings = '{"type":"ping"}'

describe('a hostile client', () => {
  it('is closed for a frame of a megabyte, before and after the login', async () => {
    const before = await openSocket(app, url)
    before.ws.send('x'.repeat(2 ** 20))
    expect(await codeOf(before)).toBe(1009)
    const after = await openLive(app, url, await app.logIn('guest'))
    await after.wait(1)
    after.ws.send('x'.repeat(2 ** 20))
    expect(await codeOf(after)).toBe(1009)
    await isUnharmed()
  })

  it('is closed for what is no first frame', async () => {
    for (const frame of [
      '',
      '{',
      '[]',
      '{"token":1}',
      '{"token":"x","after":"-1"}',
      Buffer.of(0),
    ]) {
      const socket = await openSocket(app, url)
      socket.ws.send(frame)
      expect([frame, await codeOf(socket)]).toEqual([frame, liveClose.malformed])
    }
    const plain = await openLive(app, url, { token: person.token, wire: 'plain' })
    expect(await codeOf(plain)).toBe(liveClose.plainNotAllowed)
    await isUnharmed()
  })

  it('is closed for binary frames and for a flood of frames or pings', async () => {
    const binary = await openLive(app, url, await app.logIn('guest'))
    await binary.wait(1)
    binary.ws.send(Buffer.alloc(8))
    expect(await codeOf(binary)).toBe(liveClose.malformed)
    const floods: ((socket: TestSocket) => void)[] = [
      ({ ws }) => ws.send(pings),
      ({ ws }) => ws.ping(),
      ({ ws }) => ws.pong(),
    ]
    for (const flood of floods) {
      const socket = await openLive(app, url, await app.logIn('guest'))
      await socket.wait(1)
      for (let sent = 0; sent < 10_000; sent += 1) flood(socket)
      await socket.closed
      expect(socket.received.length).toBeLessThan(30)
    }
    await isUnharmed()
  })

  it('is closed for a message in endless fragments', async () => {
    const socket = await openSocket(app, url)
    for (let sent = 0; sent < 10_000; sent += 1) socket.ws.send('', { fin: false })
    expect(await codeOf(socket)).toBeGreaterThan(1000)
    await isUnharmed()
  })

  it('keeps five sockets of one login, and all others of the process', async () => {
    const guest = await app.logIn('guest')
    const opened: TestSocket[] = []
    for (let count = 0; count < 12; count += 1) {
      const socket = await openLive(app, url, guest)
      await socket.wait(1)
      opened.push(socket)
    }
    const first = opened.slice(0, 7)
    expect(await Promise.all(first.map(codeOf))).toEqual(first.map(() => liveClose.replaced))
    await tell(app, [guest.uid], [1])
    for (const socket of opened.slice(7)) {
      await until(() => socket.received.length === 2)
      socket.ws.close()
    }
    await isUnharmed()
  })

  it('cannot open more than the process has room for, and leaves the room to others', async () => {
    const opened: TestSocket[] = []
    await until(async () => {
      while ((await openGauge()) < room) {
        opened.push(await openLive(app, url, await app.logIn('guest')))
      }
      return (await statusOfUpgrade(url)) === 503
    })
    await isUnharmed()
    for (const { ws } of opened) ws.terminate()
    await until(async () => (await openGauge()) <= 3)
    const socket = await openLive(app, url, await app.logIn('guest'))
    expect((await socket.wait(1))[0]?.type).toBe('live.ready')
    socket.ws.close()
  })

  it('is closed if it does not say who it is', async () => {
    expect(await codeOf(silent)).toBe(liveClose.late)
  })

  it('is closed if it does not read', async () => {
    await until(async () => (await closedFor('slow')) === 1)
    expect(unread.received.length).toBeLessThan(900)
    unread.ws.terminate()
    await isUnharmed()
  })

  it('that never finishes its handshake holds no socket', async () => {
    const { port } = new URL(url)
    const before = await openGauge()
    const bare = createConnection(Number(port), '127.0.0.1')
    await once(bare, 'connect')
    bare.write(
      `GET /api/app/im/socket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\n`,
    )
    bare.write(
      'Connection: Upgrade\r\nSec-WebSocket-Key: short\r\nSec-WebSocket-Version: 13\r\n\r\n',
    )
    expect(await firstLine(bare)).toBe('HTTP/1.1 400 Bad Request')
    expect(await openGauge()).toBe(before)
    await isUnharmed()
  })
})

async function firstLine(socket: Socket): Promise<string> {
  const [chunk] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return chunk.toString('latin1').split('\r\n', 1)[0] ?? ''
}

async function openGauge(): Promise<number> {
  return metric(/^kaleido_live_sockets (\d+)$/m)
}

function closedFor(reason: string): Promise<number> {
  return metric(
    new RegExp(String.raw`^kaleido_live_closed_total\{reason="${reason}"\} (\d+)$`, 'm'),
  )
}

async function metric(line: RegExp): Promise<number> {
  return Number(line.exec(await app.deps.metrics.registry.metrics())?.[1] ?? 0)
}
