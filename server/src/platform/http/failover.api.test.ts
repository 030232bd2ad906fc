import { listSessions } from '@kaleido/contract/session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { ask } from '../../testing/ask.ts'
import { type DatabaseLink, linkTo } from '../../testing/database-link.ts'
import { cloneDatabase } from '../../testing/postgres.ts'
import type { TestDatabase } from '../../testing/test-cluster.ts'

let database: TestDatabase
let link: DatabaseLink
let app: TestApp
beforeAll(async () => {
  database = await cloneDatabase()
  link = await linkTo(database.appUrl)
  app = await startTestApp({
    database: { ...database, appUrl: link.url },
    // Somewhere to fail over to.
    settings: { DATABASE_REPLICA_URLS: database.appUrl },
  })
})
afterAll(async () => {
  await app.close()
  await link.close()
  await database.drop()
})

describe('while the database fails over', () => {
  it('a read is answered once it is back', async () => {
    const { token } = await app.logIn('member')
    await link.cut()
    const asked = ask(app, listSessions, { token })
    setTimeout(() => void link.mend(), 700)
    expect((await asked).statusCode).toBe(200)
  })
})
