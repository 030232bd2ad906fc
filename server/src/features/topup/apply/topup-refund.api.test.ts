import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { runJob } from '../../../testing/run-job.ts'
import { until } from '../../../testing/until.ts'
import { anOrder, tell } from '../topup.fixture.ts'
import { topupJobs } from '../topup.jobs.ts'
import { lockOrder } from './topup-order-of.service.ts'
import { askProvider } from './topup-refund.job.ts'
import * as suspense from './topup-suspense.repository.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Whether anybody waits for another's row. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(app.deps.db)
  return rows.length > 0
}

/** Money that lies aside for an order and is to be sent back. */
async function aRefund() {
  const order = await anOrder(app, await app.logIn('member'))
  const txn = `aside-${order.id}`
  await tell(app, { order: order.id, amount: 500, txn })
  const { db } = app.deps
  const aside = await suspense.findByTxn(db, { provider: 'sandbox', txn })
  const id = aside?.id ?? ''
  const ctx = app.ctx()
  await ctx.write(async (trx) => {
    await suspense.move(trx, { id, from: ['open'], to: 'refunding' })
    await askProvider(ctx, trx, { suspenseId: id })
  })
  const refund = await db
    .selectFrom('topup_refund')
    .select('id')
    .where('suspense_id', '=', id)
    .executeTakeFirstOrThrow()
  return { orderId: order.id, id, refund }
}

it('waits for who holds the order, and holds nothing that they lock next', async () => {
  const { orderId, id, refund } = await aRefund()
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holder = app.ctx().write(async (trx) => {
    await lockOrder(trx, orderId)
    held.resolve()
    await released.promise
    return suspense.lock(trx, id)
  })
  await held.promise
  const sent = runJob(app, topupJobs, { name: 'topup.sendRefund', data: refund })
  await until(isWaiting)
  released.resolve()
  const [before] = await Promise.all([holder, sent])
  expect(before).toMatchObject({ state: 'refunding' })
  expect(await suspense.find(app.deps.db, id)).toMatchObject({ state: 'refunded' })
})
