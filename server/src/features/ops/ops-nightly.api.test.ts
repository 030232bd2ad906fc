import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/db.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { runJob } from '../../testing/run-job.ts'
import { opsJobs } from './ops.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const nightly = () => runJob(app, opsJobs, { name: 'ops.nightly' })

it('every expired answer is removed, however many there are', async () => {
  await sql`
    insert into idempotency (owner, path, key, body_hash, created_at)
    select 'nobody', 'POST /', n, '', app_now() - interval '25 hours'
    from generate_series(1, 10100) as n
  `.execute(app.deps.db)
  await nightly()
  expect((await sql`select from idempotency`.execute(app.deps.db)).rows).toEqual([])
})

it('expired windows are removed, but for one that somebody holds', async () => {
  const { db } = app.deps
  await sql`
    insert into rate_window (key, window_start, count)
    select n, app_now() - interval '25 hours', 1 from generate_series(1, 1100) as n
  `.execute(db)
  await inTransaction(db, async (trx) => {
    await sql`select from rate_window where key = '7' for update`.execute(trx)
    await nightly()
    const { rows } =
      await sql`select key from rate_window where window_start < app_now() - interval '24 hours'`.execute(
        db,
      )
    expect(rows).toEqual([{ key: '7' }])
  })
})
