import { loginGuest } from '@kaleido/contract/account'
import { liveClose } from '@kaleido/contract/core/live-socket'
import { listSessions, revokeSession } from '@kaleido/contract/session'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { listenForSockets, openLive, statusOfUpgrade } from '../../testing/live-socket.ts'
import { until } from '../../testing/until.ts'
import { aDevice, anAddress } from '../account/account.fixture.ts'
import { endSessions } from '../session/index.ts'
import { aSession } from '../session/session.fixture.ts'
import { hint, numberTold, tell } from './live.fixture.ts'

let app: TestApp
let url: string
beforeAll(async () => {
  app = await startTestApp({ settings: { WIRE_PLAIN: 'on' } })
  url = await listenForSockets(app)
})
afterAll(() => app.close())

const numbersIn = (received: readonly { type: string; data: unknown }[]) =>
  received
    .filter(({ type }) => type === numberTold.type)
    .map(({ data }) => (data as { n: number }).n)
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

describe('a socket', () => {
  it('is told of what happens from now on, sealed, in order', async () => {
    const { token, uid } = await app.logIn('member')
    await tell(app, [uid], [7])
    const socket = await openLive(app, url, { token })
    expect(await socket.wait(1)).toEqual([{ id: '1', type: 'live.ready', data: {} }])
    await tell(app, [uid], upTo(30))
    expect(numbersIn(await socket.wait(31))).toEqual(upTo(30))
    expect(socket.received.at(-1)?.id).toBe('31')
    socket.ws.close()
  })

  it('is told nothing of other people, and nothing of what was rolled back', async () => {
    const [mine, other] = [await app.logIn('member'), await app.logIn('guest')]
    const [socket, theirs] = [await openLive(app, url, mine), await openLive(app, url, other)]
    await Promise.all([socket.wait(1), theirs.wait(1)])
    await tell(app, [other.uid], [1])
    await expect(
      app.ctx().write(async () => {
        await tell(app, [mine.uid], [2])
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    await tell(app, [mine.uid, other.uid], [3])
    expect(numbersIn(await theirs.wait(3))).toEqual([1, 3])
    expect(numbersIn(await socket.wait(2))).toEqual([3])
    for (const { ws } of [socket, theirs]) ws.close()
  })

  it('catches up on hundreds of events after the last that it had, each once', async () => {
    const { token, uid } = await app.logIn('member')
    await tell(app, [uid], upTo(250))
    const socket = await openLive(app, url, { token, after: '13' })
    await tell(app, [uid], [251, 252])
    const received = await socket.wait(240)
    expect(received[0]).toEqual({ id: '13', type: 'live.ready', data: {} })
    expect(numbersIn(received)).toEqual(upTo(252).slice(13))
    socket.ws.close()
  })

  it('gets hints without a number, and plain frames if it asked for them', async () => {
    const { token, uid } = await app.logIn('member')
    const socket = await openLive(app, url, { token, wire: 'plain' })
    const raw: string[] = []
    socket.ws.on('message', (data: Buffer) => raw.push(data.toString()))
    await socket.wait(1)
    await hint(app, [uid])
    await tell(app, [uid], [5])
    await socket.wait(3)
    expect(raw.slice(-2)).toEqual([
      '{"type":"test.somethingChanged","data":{}}',
      '{"id":"1","type":"test.numberTold","data":{"n": 5}}',
    ])
    socket.ws.close()
  })

  it('is told to read everything again where the log no longer reaches back', async () => {
    const { token, uid } = await app.logIn('member')
    await tell(app, [uid], upTo(5))
    await sql`delete from live_event where uid = ${uid} and id <= 3`.execute(app.deps.db)
    const sockets = [
      await openLive(app, url, { token, after: '1' }),
      await openLive(app, url, { token, after: '900' }),
      await openLive(app, url, { token, after: '3' }),
    ] as const
    for (const behind of sockets.slice(0, 2)) {
      expect(await behind.wait(1)).toEqual([{ id: '5', type: 'live.reset', data: {} }])
    }
    expect(numbersIn(await sockets[2].wait(3))).toEqual([4, 5])
    await tell(app, [uid], [6])
    for (const socket of sockets) {
      await until(() => numbersIn(socket.received).at(-1) === 6)
      socket.ws.close()
    }
  })

  it('is answered its pings', async () => {
    const socket = await openLive(app, url, await app.logIn('guest'))
    await socket.wait(1)
    socket.ws.send('{"type":"ping"}')
    expect((await socket.wait(2))[1]).toEqual({ type: 'live.pong', data: undefined })
    socket.ws.close()
  })
})

describe('the end of a login', () => {
  it('closes its sockets and no others', async () => {
    const { token, uid } = await app.logIn('member')
    const second = await aSession(app.deps.db, { owner: { uid } })
    const [first, other] = [
      await openLive(app, url, { token }),
      await openLive(app, url, { token: second }),
    ]
    await Promise.all([first.wait(1), other.wait(1)])
    const { rows } = await sql<{ id: string }>`
      select id from session where uid = ${uid} order by id
    `.execute(app.deps.db)
    await ask(app, revokeSession, { token: second, input: { id: rows[0]?.id } })
    expect((await first.closed).code).toBe(liveClose.unauthorized)
    await tell(app, [uid], [1])
    expect(numbersIn(await other.wait(2))).toEqual([1])
    const ctx = app.ctx()
    await ctx.write((trx) => endSessions(ctx, trx, { uid }))
    expect((await other.closed).code).toBe(liveClose.unauthorized)
  })

  it('closes the oldest of a guest whose device logs in once too often', async () => {
    const devID = aDevice()
    const logIn = async () => {
      const answer = await ask(app, loginGuest, { input: { devID }, remoteAddress: anAddress() })
      return loginGuest.output.parse(openAnswer(app, answer))
    }
    const { token } = await logIn()
    const socket = await openLive(app, url, { token })
    await socket.wait(1)
    for (let times = 0; times < 5; times += 1) await logIn()
    expect((await socket.closed).code).toBe(liveClose.unauthorized)
    expect((await ask(app, listSessions, { token })).statusCode).toBe(401)
  })

  it('refuses a socket, as do an unknown token and one of the staff', async () => {
    const dead = await app.logIn('member')
    await sql`update session set revoked_at = now() where uid = ${dead.uid}`.execute(app.deps.db)
    for (const token of [dead.token, 'unknown', (await app.logIn('staff')).token]) {
      const socket = await openLive(app, url, { token })
      expect((await socket.closed).code).toBe(liveClose.unauthorized)
    }
  })
})

describe('five hundred sockets of one token', () => {
  it('end but for the five latest, and nobody else notices', async () => {
    const [person, crowding] = [await app.logIn('member'), await app.logIn('member')]
    const bystander = await openLive(app, url, person)
    await bystander.wait(1)
    const crowd = await Promise.all(upTo(500).map(() => openLive(app, url, crowding)))
    await tell(app, [person.uid, crowding.uid], [1])
    expect(numbersIn(await bystander.wait(2))).toEqual([1])
    await until(() => crowd.filter(({ ws }) => ws.readyState === ws.OPEN).length === 5)
    const kept = crowd.filter(({ ws }) => ws.readyState === ws.OPEN)
    const ended = crowd.filter((socket) => !kept.includes(socket))
    const codes = await Promise.all(ended.map(async ({ closed }) => (await closed).code))
    expect(new Set(codes)).toEqual(new Set([liveClose.replaced]))
    await tell(app, [person.uid, crowding.uid], [2])
    expect(numbersIn(await bystander.wait(3))).toEqual([1, 2])
    for (const socket of kept) await until(() => numbersIn(socket.received).includes(2))
    for (const { ws } of [bystander, ...kept]) ws.close()
  })
})

describe('the upgrade', () => {
  it('is refused to a foreign page and a foreign host', async () => {
    const own = new URL(url).host
    for (const origin of [
      'https://evil.example',
      'null',
      `http://${own}.evil.example`,
      `ftp://${own}`,
    ])
      expect([origin, await statusOfUpgrade(url, { origin })]).toEqual([origin, 403])
    expect(await statusOfUpgrade(url, { headers: { host: 'evil.example' } })).toBe(400)
    const { token } = await app.logIn('guest')
    const socket = await openLive(app, url, { token })
    expect((await socket.wait(1))[0]?.type).toBe('live.ready')
    socket.ws.close()
  })

  it('is refused on other paths, and a plain request is no upgrade', async () => {
    const http = url.replace('ws:', 'http:')
    expect(await statusOfUpgrade(url.replace('socket', 'other'))).toBe(404)
    expect((await fetch(http)).status).toBe(400)
  })
})
