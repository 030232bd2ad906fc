import { call } from '@kaleido/contract/core/call'
import { listSessions } from '@kaleido/contract/session'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { envelopeOf, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { type DatabaseLink, linkTo } from '../../testing/database-link.ts'
import { cloneDatabase } from '../../testing/postgres.ts'
import type { TestDatabase } from '../../testing/test-cluster.ts'
import { until } from '../../testing/until.ts'
import type { Feature } from '../ctx/feature.ts'
import { route } from './route.ts'

const fails = call({
  name: 'planted.fail',
  method: 'POST',
  path: '/api/app/planted/fail',
  auth: 'none',
  about: 'Fails in the way that is asked for.',
  input: z.object({ how: z.string() }),
  output: z.null(),
})

const planted: Feature = {
  name: 'planted',
  tables: [],
  routes: [
    route(fails, async ({ read }, { how }) => {
      if (how === 'statement') await sql`select secret_column from account`.execute(read)
      if (how === 'text') throw 'a text is thrown'
      if (how === 'status') throw Object.assign(new Error('of a library'), { statusCode: 418 })
      throw new Error('the file secrets.json: the password is hunter2')
    }),
  ],
}

let database: TestDatabase
let link: DatabaseLink
let app: TestApp
const lines: string[] = []
beforeAll(async () => {
  database = await cloneDatabase()
  link = await linkTo(database.appUrl)
  app = await startTestApp({
    features: [planted],
    database: { ...database, appUrl: link.url },
    log: { write: (line) => void lines.push(line) },
  })
})
afterAll(async () => {
  await app.close()
  await link.close()
  await database.drop()
})

describe('a fault of ours', () => {
  it.each(['error', 'statement', 'text'])('is answered 500 without details: %s', async (how) => {
    const response = await ask(app, fails, { input: { how } })
    expect(response.statusCode).toBe(500)
    const { time: _time, ...told } = envelopeOf(response)
    expect(told).toEqual({
      code: 500,
      data: { key: 'http.internal' },
      msg: 'http.internal',
      tip: '服务器错误',
    })
  })

  it('is logged with its stack, under the id of its request', async () => {
    lines.length = 0
    await ask(app, fails, { input: { how: 'error' } })
    const line = lines.map((text) => JSON.parse(text)).find(({ event }) => event === 'http.failed')
    expect(line).toMatchObject({
      level: 'error',
      call: 'planted.fail',
      status: 500,
      requestId: expect.stringMatching(/^[\w-]{8}-\w+$/),
      err: { stack: expect.stringContaining('faults.api.test.ts') },
    })
  })

  it('of a library that carries a client status is a refusal', async () => {
    expect((await ask(app, fails, { input: { how: 'status' } })).statusCode).toBe(400)
  })
})

describe('while the database cannot be reached', () => {
  it('calls that need it are answered 503 with a retry time, the others as usual', async () => {
    const { token } = await app.logIn('member')
    await link.cut()
    const response = await ask(app, listSessions, { token })
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('3')
    expect(envelopeOf(response)).toMatchObject({ code: 503, data: { key: 'http.unavailable' } })
    const alive = await app.hosts.app.inject({ url: '/api/app/ping/domain/h5' })
    expect(alive.statusCode).toBe(200)

    await link.mend()
    await until(async () => (await ask(app, listSessions, { token })).statusCode === 200)
    expect(openAnswer(app, await ask(app, listSessions, { token }))).toHaveProperty(
      'list.length',
      1,
    )
  })
})

describe('an overloaded process', () => {
  /** Blocks the event loop, as a computation would. */
  function block(): void {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400)
  }

  it('refuses new requests until it has caught up, but still answers health checks', async () => {
    const busy = await startTestApp({ database, settings: { SHED_DELAY_MS: '100' } })
    const ping = () => busy.hosts.app.inject({ url: '/api/app/ping/check' })
    await until(async () => {
      block()
      return (await ping()).statusCode === 503
    })
    block()
    const shed = await ping()
    expect(shed.headers['retry-after']).toBe('2')
    expect(envelopeOf(shed)).toMatchObject({ code: 503, data: { key: 'http.unavailable' } })
    expect((await busy.hosts.app.inject({ url: '/livez' })).statusCode).toBe(200)
    await until(async () => (await ping()).statusCode === 200)
    await busy.close()
  })
})
