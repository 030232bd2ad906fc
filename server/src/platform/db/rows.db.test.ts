import { ctxMaker } from '../ctx/ctx.ts'
import type { Deps } from '../ctx/deps.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase } from '../../testing/postgres.ts'
import type { TestDatabase } from '../../testing/test-cluster.ts'
import { inTransaction, type Pool, openDb } from './db.ts'
import { lastPosition } from './order.ts'
import { trimPerPerson } from './trim-per-person.ts'
import { rowsOf } from './rows.ts'

/** The part of a job's context that trimming needs. */
const stepOf = (signal: AbortSignal) => {
  const { read, write } = ctxMaker({ db } as Deps, [])()
  return { read, write, signal }
}

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

describe('rows of a table', () => {
  const rows = rowsOf('layout_entry')
  const entry = { title: "one's", icon: 'gift', badge: '', link: '/lottery' }
  const all = () =>
    db.selectFrom('layout_entry').select(['id', 'title', 'position']).orderBy('position').execute()

  it('are added at the end, changed, and removed', async () => {
    const add = () =>
      inTransaction(db, (trx) =>
        rows.add(trx, { ...entry, position: lastPosition('layout_entry') }),
      )
    const [first, second] = [await add(), await add()]
    expect(
      await inTransaction(db, (trx) =>
        rows.update(trx, second, { title: '$1; two', icon: undefined }),
      ),
    ).toBe(true)
    expect(await all()).toEqual([
      { id: first, title: "one's", position: 1 },
      { id: second, title: '$1; two', position: 2 },
    ])
    expect(await inTransaction(db, (trx) => rows.remove(trx, first))).toBe(true)
    expect(await all()).toHaveLength(1)
  })

  it('are not changed or removed if they do not exist', async () => {
    expect(await inTransaction(db, (trx) => rows.update(trx, '404', { title: 'x' }))).toBe(false)
    expect(await inTransaction(db, (trx) => rows.remove(trx, '404'))).toBe(false)
  })
})

describe('rows kept per person', () => {
  const kept = { table: 'search_history', newest: ['at', 'word'], max: 3 } as const
  const words = async (uid: number) => {
    const { rows } = await sql<{ word: string }>`
      select word from search_history where uid = ${String(uid)} order by word
    `.execute(db)
    return rows.map(({ word }) => word)
  }

  it('are the newest ones; the later column breaks ties', async () => {
    await sql`insert into account (uid, name) values (100000001, 'a'), (100000002, 'b')`.execute(db)
    await sql`
      insert into search_history (uid, folded, word, at)
      select 100000001, chr(96 + n), chr(96 + n), timestamptz '2026-01-01' + (n / 3) * interval '1 day'
      from generate_series(1, 8) as n
    `.execute(db)
    await sql`insert into search_history (uid, folded, word) values (100000002, 'z', 'z')`.execute(
      db,
    )
    await trimPerPerson(stepOf(new AbortController().signal), kept)
    expect(await words(100_000_001)).toEqual(['f', 'g', 'h'])
    expect(await words(100_000_002)).toEqual(['z'])
  })

  it('exceed the limit for a while if the job is aborted', async () => {
    await trimPerPerson(stepOf(AbortSignal.abort()), { ...kept, max: 1 })
    expect(await words(100_000_001)).toHaveLength(3)
  })
})
