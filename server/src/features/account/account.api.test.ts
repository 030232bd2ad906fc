import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction, openDb, type Pool } from '../../platform/db/db.ts'
import { cloneDatabase } from '../../testing/postgres.ts'
import type { TestDatabase } from '../../testing/test-cluster.ts'
import { aGuest, aMember } from './account.fixture.ts'
import * as repository from './account.repository.ts'

let database: TestDatabase
let db: Pool
beforeAll(async () => {
  database = await cloneDatabase()
  db = openDb(database.appUrl, { max: 4 })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

describe('a new account', () => {
  it('gets a uid of nine digits that tells neither how many there are nor which come next', async () => {
    const uids = await Promise.all(Array.from({ length: 50 }, () => aGuest(db)))
    expect(new Set(uids).size).toBe(50)
    for (const uid of uids) expect(String(uid)).toMatch(/^[1-9]\d{8}$/)
    const steps = uids.slice(1).map((uid, at) => uid - (uids[at] ?? 0))
    expect(new Set(steps).size).toBe(49)
  })

  it('does not take over a uid that somebody has', async () => {
    const uid = await aMember(db, 'first')
    const given = { uid, name: 'second' }
    expect(await inTransaction(db, (trx) => repository.add(trx, given))).toBe(false)
    expect(await repository.findOwn(db, uid)).toMatchObject({ name: 'first' })
  })

  it('is a guest’s until it is registered', async () => {
    const guest = await repository.findOwn(db, await aGuest(db))
    const member = await repository.findOwn(db, await aMember(db))
    expect(guest?.registered_at).toBeNull()
    expect(member?.registered_at).toBeInstanceOf(Date)
  })
})
