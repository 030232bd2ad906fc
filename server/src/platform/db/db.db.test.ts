import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkTo } from '../../testing/database-link.ts'
import { cloneDatabase } from '../../testing/postgres.ts'
import { isOwnServer, type TestDatabase } from '../../testing/test-cluster.ts'
import { type Pool, inTransaction, openDb } from './db.ts'
import { assertDurable } from './durability.ts'
import { isConnectionError, isDiskFull } from './faults.ts'

let database: TestDatabase
let db: Pool

beforeAll(async () => {
  database = await cloneDatabase()
  db = openDb(database.appUrl, { max: 2 })
})

afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const windows = (key: string) =>
  db.selectFrom('rate_window').select('count').where('key', '=', key).execute()

function addWindow(to: Pool, key: string) {
  return to
    .insertInto('rate_window')
    .values({ key, window_start: new Date(0), count: 1 })
    .execute()
}

describe('a transaction', () => {
  it('includes the work of callers that join it', async () => {
    const failing = inTransaction(db, async (trx) => {
      await inTransaction(trx, (joined) => addWindow(joined, 'joined'))
      throw new Error('the outer one fails')
    })
    await expect(failing).rejects.toThrow('the outer one fails')
    expect(await windows('joined')).toEqual([])
  })

  it('commits when its work succeeds', async () => {
    await inTransaction(db, (trx) => addWindow(trx, 'kept'))
    expect(await windows('kept')).toEqual([{ count: 1 }])
  })
})

describe('a frequent statement', () => {
  const kept = () =>
    sql<{ name: string }>`select name from pg_prepared_statements where statement like '%as often%'`
  const often = (value: number) => sql<{ often: number }>`select ${value}::int as often`

  it('is prepared, and returns correct results', async () => {
    // One connection, so that the prepared statements it holds can be listed.
    await db.connection().execute(async (one) => {
      for (let value = 1; value <= 12; value += 1) {
        expect((await often(value).execute(one)).rows).toEqual([{ often: value }])
      }
      expect((await kept().execute(one)).rows).toHaveLength(1)
    })
  })

  it('fails as any other, and can be run again', async () => {
    const divide = (by: number) => sql`select 6 / ${by}::int as shared`.execute(db)
    for (let count = 1; count <= 10; count += 1) await divide(2)
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
    expect((await divide(3)).rows).toEqual([{ shared: 2 }])
  })
})

describe("the server's role", () => {
  it.each([
    'create table mine (a int)',
    'drop table clock',
    'create schema mine',
    'truncate clock',
  ])('may not %s', async (statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' })
  })

  it('may not touch the migration table', async () => {
    await expect(sql`delete from migration`.execute(db)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('app_now', () => {
  it('is constant within a statement and moves with the offset', async () => {
    const read = sql<{ same: boolean; ahead: number }>`
      select app_now() = app_now() as same,
        extract(epoch from app_now() - statement_timestamp())::int as ahead
    `
    await inTransaction(db, async (trx) => {
      await sql`update clock set "offset" = interval '8 days'`.execute(trx)
      expect((await read.execute(trx)).rows).toEqual([{ same: true, ahead: 8 * 86_400 }])
      await sql`update clock set "offset" = interval '0'`.execute(trx)
    })
  })
})

describe('values', () => {
  it('are read without loss: int8 as text, int4 as a number, time as a Date', async () => {
    const { rows } =
      await sql`select 9007199254740993::int8 as big, 7 as small, 'epoch'::timestamptz as at`.execute(
        db,
      )
    expect(rows).toEqual([{ big: '9007199254740993', small: 7, at: new Date(0) }])
  })
})

describe('errors', () => {
  it('tell a session that the server ended from a statement that failed', async () => {
    const failed = await sql`select 1 / 0`.execute(db).catch((error: unknown) => error)
    const ended = await sql`select pg_terminate_backend(pg_backend_pid())`
      .execute(db)
      .catch((error: unknown) => error)
    expect([isConnectionError(failed), isConnectionError(ended)]).toEqual([false, true])
  })

  it('do not crash the process when a session ends in the middle of a transaction', async () => {
    const broken: Error[] = []
    const own = openDb(database.appUrl, { max: 1, onError: (error) => broken.push(error) })
    const cut = inTransaction(own, async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
      await expect.poll(() => broken.length, { timeout: 30_000 }).toBeGreaterThan(0)
    })
    await expect(cut).rejects.toSatisfy(isConnectionError)
    expect((await sql`select 1 as one`.execute(own)).rows).toEqual([{ one: 1 }])
    await own.destroy()
  })

  it('end the wait for a machine that has vanished, and replace its connection', async () => {
    const link = await linkTo(database.appUrl)
    const own = openDb(link.url, { max: 1, statementTimeoutMs: 100 })
    const one = sql`select 1 as one`
    try {
      await one.execute(own)
      link.silence()
      await expect(one.execute(own)).rejects.toSatisfy(isConnectionError)
      expect((await one.execute(own)).rows).toEqual([{ one: 1 }])
      const cut = inTransaction(own, async (trx) => {
        link.silence()
        await one.execute(trx)
      })
      await expect(cut).rejects.toSatisfy(isConnectionError)
      expect((await one.execute(own)).rows).toEqual([{ one: 1 }])
    } finally {
      await own.destroy()
      await link.close()
    }
  })

  it('recognise an unreachable server, over a socket and over TCP', async () => {
    for (const url of [
      'postgresql://a@localhost/a?host=%2Fnowhere',
      'postgresql://a@127.0.0.1:1/a',
    ]) {
      const away = openDb(url, { max: 1 })
      const fault = await sql`select 1`.execute(away).catch((error: unknown) => error)
      expect(isConnectionError(fault)).toBe(true)
      await away.destroy()
    }
  })

  it('recognise a full disk', async () => {
    const full = sql`do $$ begin raise exception 'no room' using errcode = '53100'; end $$`.execute(
      db,
    )
    const fault = await full.catch((error: unknown) => error)
    expect([isDiskFull(fault), isConnectionError(fault)]).toEqual([true, false])
  })
})

describe('durability', () => {
  it.runIf(isOwnServer)(
    'is refused if the running server could lose confirmed writes',
    async () => {
      await expect(assertDurable(db)).rejects.toThrow(
        /fsync is off, full_page_writes is off, synchronous_commit is off/,
      )
    },
  )
})
