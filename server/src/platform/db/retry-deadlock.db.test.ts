import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cloneDatabase } from '../../testing/postgres.ts'
import { inTransaction, openDb, type Pool } from './db.ts'
import { retryDeadlock } from './retry-deadlock.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let db: Pool
beforeAll(async () => {
  database = await cloneDatabase()
  db = openDb(database.ownerUrl, { max: 2 })
  await sql`create table pair (id int primary key, n int not null)`.execute(db)
  await sql`insert into pair values (1, 0), (2, 0)`.execute(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

it('both of two transactions that wait for each other are done, one of them in another try', async () => {
  let begun = 0
  let bothHold = (): void => undefined
  const holding = new Promise<void>((resolve) => {
    bothHold = resolve
  })
  let runs = 0
  const addInOrder = (first: number, second: number) =>
    retryDeadlock(() =>
      inTransaction(db, async (trx) => {
        runs += 1
        await sql`update pair set n = n + 1 where id = ${first}`.execute(trx)
        begun += 1
        if (begun === 2) bothHold()
        await holding
        await sql`update pair set n = n + 1 where id = ${second}`.execute(trx)
      }),
    )
  await Promise.all([addInOrder(1, 2), addInOrder(2, 1)])
  expect(runs).toBeGreaterThan(2)
  const { rows } = await sql<{ n: number }>`select n from pair`.execute(db)
  expect(rows).toEqual([{ n: 2 }, { n: 2 }])
})

it('another failure is thrown at once', async () => {
  let runs = 0
  const fail = async () => {
    runs += 1
    await sql`select 1 / 0`.execute(db)
  }
  await expect(retryDeadlock(fail)).rejects.toThrow('division by zero')
  expect(runs).toBe(1)
})
