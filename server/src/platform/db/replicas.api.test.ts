import { setTimeout as pause } from 'node:timers/promises'
import { call } from '@kaleido/contract/core/call'
import { wire } from '@kaleido/contract/core/wire'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  openPrimary,
  openStandby,
  type ReplicationNode,
} from '../../../../tools/postgres/replication.fixture.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { until } from '../../testing/until.ts'
import { defineChange, staleBy } from '../ctx/events.ts'
import type { Feature } from '../ctx/feature.ts'
import { route } from '../http/route.ts'
import { migrate } from './migrate.ts'

const shown = call({
  name: 'board.shown',
  method: 'GET',
  path: '/api/app/board',
  auth: 'none',
  about: 'A number that everybody sees alike.',
  input: z.object({}),
  output: z.object({ value: z.int(), isReplica: z.boolean() }),
})

const raised = call({
  name: 'board.raise',
  method: 'POST',
  path: '/api/app/board/raise',
  auth: 'none',
  about: 'Raises the number.',
  input: z.object({}),
  output: z.object({ value: z.int() }),
})

/** Short, so that a test can wait until an answer is made again. */
const keptMs = 250

const boardChanged = defineChange('board.changed', z.object({}))

const feature: Feature = {
  name: 'board',
  tables: [],
  routes: [
    route(
      shown,
      async (ctx) => {
        const { rows } = await sql<{ value: number; isReplica: boolean }>`
          select value, pg_is_in_recovery() as "isReplica" from board
        `.execute(ctx.read)
        return rows[0] as { value: number; isReplica: boolean }
      },
      { cache: { ttlMs: keptMs, tags: [staleBy(boardChanged)] } },
    ),
    route(raised, (ctx) =>
      ctx.write(async (trx) => {
        const { rows } = await sql<{ value: number }>`
          update board set value = value + 1 returning value
        `.execute(trx)
        await ctx.emit(trx, boardChanged, {})
        return rows[0] as { value: number }
      }),
    ),
  ],
}

let primary: ReplicationNode
let standby: ReplicationNode
let one: TestApp
let other: TestApp

beforeAll(async () => {
  primary = await openPrimary()
  await migrate(primary.url('kaleido_owner'))
  await primary.run(`
    set role kaleido_owner;
    create table board (value int not null);
    insert into board values (0);
  `)
  standby = await openStandby(primary)
  const database = {
    appUrl: primary.url('kaleido_app'),
    ownerUrl: primary.url('kaleido_owner'),
    adminUrl: primary.url('postgres'),
    drop: async () => undefined,
  }
  const start = () =>
    startTestApp({
      database,
      features: [feature],
      // Every host of the database, the primary too.
      settings: {
        DATABASE_REPLICA_URLS: [standby, primary].map((node) => node.url('kaleido_app')).join(','),
      },
    })
  one = await start()
  other = await start()
})
afterAll(async () => {
  await one.close()
  await other.close()
  await standby.dispose()
  await primary.dispose()
})

const read = async (app: TestApp, mark?: string) =>
  openAnswer(
    app,
    await ask(app, shown, mark === undefined ? {} : { headers: { [wire.writtenHeader]: mark } }),
  ) as { value: number; isReplica: boolean }

async function raise(app: TestApp) {
  const response = await ask(app, raised)
  return {
    value: (openAnswer(app, response) as { value: number }).value,
    mark: String(response.headers[wire.writtenHeader]),
  }
}

/** Reads what is not cached any more. */
const readAnew = async (app: TestApp) => {
  await pause(keptMs + 20)
  return read(app)
}

beforeEach(() => until(async () => (await readAnew(one)).isReplica))

describe('with a replica that follows', () => {
  it('an answer for everybody is read from it', async () => {
    await until(async () => (await readAnew(other)).isReplica)
    expect(await read(other)).toMatchObject({ isReplica: true })
  })

  it('its lag is told, and none of the primary', async () => {
    const lags = async () =>
      (await one.deps.metrics.registry.metrics())
        .split('\n')
        .filter((line) => line.startsWith('kaleido_replica_lag_seconds{'))
        .map((line) => line.replace(/\d\S*$/, 'seconds'))
    await expect
      .poll(lags)
      .toEqual([`kaleido_replica_lag_seconds{replica="${standby.host}"} seconds`])
  })

  it('a write from within such a read is refused', async () => {
    const written = one.deps.cache.get(
      'board.written',
      () => one.ctx().write((trx) => sql`update board set value = 0`.execute(trx)),
      { ttlMs: 1_000, mayLag: true },
    )
    await expect(written).rejects.toThrow('a read that may lag writes nothing')
  })
})

describe('with a replica that lags', () => {
  beforeEach(async () => {
    await standby.run('select pg_wal_replay_pause()')
    return () => standby.run('select pg_wal_replay_resume()')
  })

  it('what changed is read from the primary', async () => {
    const { value } = await raise(one)
    expect(await read(one)).toEqual({ value, isReplica: false })
  })

  it('nobody misses their own write, whichever process answers', async () => {
    await read(one)
    await read(other)
    for (let round = 0; round < 50; round += 1) {
      const [writing, reading] = round % 2 === 0 ? [one, other] : [other, one]
      const { value, mark } = await raise(writing)
      expect(await read(reading, mark)).toEqual({ value, isReplica: false })
    }
  })

  it('which has caught up is read again', async () => {
    const { value } = await raise(one)
    await standby.run('select pg_wal_replay_resume()')
    await until(async () => (await readAnew(one)).isReplica)
    expect(await read(one)).toEqual({ value, isReplica: true })
  })
})

describe('with servers that fail', () => {
  it('the primary answers while the replica is gone, and the replica while the primary is', async () => {
    const { value } = await raise(one)
    await standby.stop()
    expect(await readAnew(one)).toEqual({ value, isReplica: false })
    await standby.restart()
    await until(async () => (await readAnew(one)).isReplica)
    await primary.stop()
    await until(async () => (await readAnew(one).catch(() => undefined))?.isReplica === true)
    expect(await readAnew(one)).toEqual({ value, isReplica: true })
    await primary.restart()
    await until(async () => (await raise(one).catch(() => undefined)) !== undefined)
  })
})
