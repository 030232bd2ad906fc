import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { cloneDatabase } from '../../testing/postgres.ts'
import { compiledOnce } from './compiled-once.ts'
import { type Db, openDb, openTransaction, type Pool } from './db.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let db: Pool
beforeAll(async () => {
  database = await cloneDatabase()
  db = openDb(database.appUrl, { max: 2 })
  await sql`insert into tag (name) values ('a'), ('b'), ('c')`.execute(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const build = vi.fn((reader: Db, values: { names: readonly string[]; but: string }) =>
  reader
    .selectFrom('tag')
    .select('name')
    .select(({ ref }) => sql<string>`${ref('name')} || ${'!'}::text`.as('loud'))
    .where('name', '=', sql<string>`any(${values.names}::text[])`)
    .where('name', '<>', values.but)
    .orderBy('name'),
)

it('is built once, and reads with the values of each call', async () => {
  const list = compiledOnce(build)
  expect(await list(db, { names: ['a', 'b'], but: 'c' })).toEqual([
    { name: 'a', loud: 'a!' },
    { name: 'b', loud: 'b!' },
  ])
  expect(await list(db, { names: ['c', 'b'], but: 'b' })).toEqual([{ name: 'c', loud: 'c!' }])
  expect(build).toHaveBeenCalledOnce()
})

it('reads in the transaction that it is given', async () => {
  const list = compiledOnce(build)
  await openTransaction(db, async (trx) => {
    await sql`insert into tag (name) values ('d')`.execute(trx)
    expect(await list(trx, { names: ['d'], but: '' })).toHaveLength(1)
    expect(await list(db, { names: ['d'], but: '' })).toEqual([])
  })
})
