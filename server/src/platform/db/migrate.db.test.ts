import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cloneDatabase } from '../../testing/postgres.ts'
import type { TestDatabase } from '../../testing/test-cluster.ts'
import { migrate, newestMigration } from './migrate.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await cloneDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'kaleido-migrations-'))
  await cp(path.resolve(import.meta.dirname, '../../../migrations'), folder, { recursive: true })
})

afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

function add(name: string, sql: string): Promise<void> {
  return writeFile(path.join(folder, `${name}.sql`), sql)
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  return client
}

async function tables(): Promise<string[]> {
  const client = await connect()
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename like 'later%' order by 1",
  )
  await client.end()
  return rows.map(({ name }) => name)
}

describe('migrations', () => {
  it('are applied in order, once', async () => {
    await add('20990101T000001_second', 'alter table later add wide int')
    await add('20990101T000000_first', 'create table later ()')
    expect(await migrate(database.ownerUrl, { folder })).toEqual([
      '20990101T000000_first',
      '20990101T000001_second',
    ])
    expect(await migrate(database.ownerUrl, { folder })).toEqual([])
    expect(await newestMigration(folder)).toBe('20990101T000001_second')
  })

  it('are atomic, and those before a failing one stay applied', async () => {
    await add('20990101T000000_good', 'create table later_good ()')
    await add('20990101T000001_bad', 'create table later_bad (); select 1 / 0')
    await expect(migrate(database.ownerUrl, { folder })).rejects.toThrow(
      '20990101T000001_bad failed: division by zero',
    )
    expect(await tables()).toEqual(['later_good'])
  })

  it('are applied once by processes that start at the same time', async () => {
    await add('20990101T000000_later', 'create table later (); select pg_sleep(0.2)')
    const applied = await Promise.all([
      migrate(database.ownerUrl, { folder }),
      migrate(database.ownerUrl, { folder }),
    ])
    expect(applied.flat()).toEqual(['20990101T000000_later'])
  })

  it('may not be changed afterwards', async () => {
    await add('20990101T000000_later', 'create table later ()')
    await migrate(database.ownerUrl, { folder })
    await add('20990101T000000_later', 'create table later (wide int)')
    await expect(migrate(database.ownerUrl, { folder })).rejects.toThrow(
      'was changed after it was applied',
    )
  })

  it('may not be inserted before applied ones', async () => {
    await add('20990101T000000_later', 'create table later ()')
    await migrate(database.ownerUrl, { folder })
    await add('20980101T000000_earlier', 'create table earlier ()')
    await expect(migrate(database.ownerUrl, { folder })).rejects.toThrow('give it a later time')
  })

  it('leave a database alone that is ahead of the code', async () => {
    await add('20990101T000000_later', 'create table later ()')
    await migrate(database.ownerUrl, { folder })
    await rm(path.join(folder, '20990101T000000_later.sql'))
    expect(await migrate(database.ownerUrl, { folder })).toEqual([])
  })

  it('refuse a database that was migrated by other files, and leave it unchanged', async () => {
    await add('20990101T000000_later', 'create table later ()')
    await migrate(database.ownerUrl, { folder })
    await rm(path.join(folder, '20990101T000000_later.sql'))
    for (const stamp of ['20980101T000000', '20990101T000001']) {
      await add(`${stamp}_later_other`, 'create table later_other ()')
      await expect(migrate(database.ownerUrl, { folder })).rejects.toThrow(
        `it has migration 20990101T000000_later, which is unknown here, and lacks ${stamp}_later_other`,
      )
      await rm(path.join(folder, `${stamp}_later_other.sql`))
    }
    expect(await tables()).toEqual(['later'])
  })

  it('retry for a table in use instead of blocking everybody else', async () => {
    await add('20990101T000000_later', 'alter table clock add wide int')
    const reader = await connect()
    await reader.query('begin; select from clock')
    const migrating = migrate(database.ownerUrl, { folder })
    const watcher = await connect()
    const waits =
      "select count(*)::int as n from pg_locks where not granted and relation = 'clock'::regclass"
    const waiting = async () => (await watcher.query<{ n: number }>(waits)).rows[0]?.n
    // It gives up its place in the lock queue again and again.
    await expect.poll(waiting, { interval: 5, timeout: 30_000 }).toBe(1)
    await expect.poll(waiting, { interval: 5, timeout: 30_000 }).toBe(0)
    await expect.poll(waiting, { interval: 5, timeout: 30_000 }).toBe(1)
    await reader.end()
    expect(await migrating).toEqual(['20990101T000000_later'])
    await watcher.end()
  })
})
