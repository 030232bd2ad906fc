import { liveClose } from '@kaleido/contract/core/live-socket'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { listenForSockets, openLive } from '../../testing/live-socket.ts'
import { until } from '../../testing/until.ts'
import { tell } from './live.fixture.ts'

let writing: TestApp
let holding: TestApp
let url: string
beforeAll(async () => {
  writing = await startTestApp()
  holding = await startTestApp({
    database: writing.database,
    settings: { INTERFACE_KEY: writing.deps.secrets.interfaceKeys[0]?.key ?? '' },
  })
  url = await listenForSockets(holding)
})
afterAll(async () => {
  await holding.close()
  await writing.close()
})

describe('several processes', () => {
  it('lose nothing while the connection between them is cut', async () => {
    const { token, uid } = await writing.logIn('member')
    const socket = await openLive(holding, url, { token })
    await socket.wait(1)
    await tell(writing, [uid], [1])
    await socket.wait(2)
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'kaleido bus' and datname = current_database()
    `.execute(writing.deps.db)
    // Kept in the log, even where nobody is connected.
    await sql`select live_push(array[${uid}]::bigint[], 'test.numberTold', '{"n":2}')`.execute(
      writing.deps.db,
    )
    await until(() => socket.received.some(({ id }) => id === '2'))
    await until(() => socket.received.some(({ type }) => type === 'live.missed'))
    await tell(writing, [uid], [3])
    await until(() => socket.received.some(({ id }) => id === '3'))
    const ids = socket.received.flatMap(({ id }) => id ?? [])
    expect(ids).toEqual(['0', '1', '2', '3'])
    socket.ws.close()
  })

  it('send their sockets elsewhere when they stop, and the next continues', async () => {
    const { token, uid } = await writing.logIn('member')
    const sockets = await Promise.all(
      Array.from({ length: 4 }, () => openLive(holding, url, { token })),
    )
    await Promise.all(sockets.map((socket) => socket.wait(1)))
    await holding.hosts.app.close()
    const codes = await Promise.all(sockets.map(async ({ closed }) => (await closed).code))
    expect(codes).toEqual(sockets.map(() => liveClose.goingAway))
    await tell(writing, [uid], [1, 2])
    const next = await openLive(writing, await listenForSockets(writing), { token, after: '0' })
    expect((await next.wait(3)).map(({ id }) => id)).toEqual(['0', '1', '2'])
    next.ws.close()
  })
})
