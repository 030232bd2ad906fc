import { sql } from 'kysely'
import type { TestApp } from '../../testing/app.ts'
import { moveClock } from '../../testing/clock.ts'
import { advance } from './pay/payout-work.service.ts'
import type { Bank } from './payout-bank.fixture.ts'
import { type AskedFor, aWithdrawal } from './payout.fixture.ts'

/** A withdrawal that is approved, and is paid by the bank. */
export async function anApproved(
  app: TestApp,
  given: Parameters<typeof aWithdrawal>[1] = {},
): Promise<AskedFor> {
  const asked = await aWithdrawal(app, given)
  await app.ctx().write((trx) =>
    sql`
      update payout_order set state = 'approved', provider = 'bank', next_at = app_now()
      where id = ${asked.id}
    `.execute(trx),
  )
  return asked
}

/** What one worker does with it. */
export const work = (app: TestApp, bank: Bank, id: string) => advance(app.ctx(), id, () => bank)

export async function stateOf(app: TestApp, id: string): Promise<string> {
  const { state } = await app.deps.db
    .selectFrom('payout_order')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return state
}

const endedStates = ['paid', 'rejected', 'failed', 'returned', 'cancelled']

/** Works on it for days, as the minutes pass, until it is over. */
export async function workOn(app: TestApp, bank: Bank, ids: readonly string[]): Promise<void> {
  for (let hours = 0; hours < 30; hours += 1) {
    for (const wait of ['+3m', '+10m', '+47m']) {
      const open = await app.deps.db
        .selectFrom('payout_order')
        .select('id')
        .where('id', 'in', [...ids])
        .where('state', 'not in', endedStates)
        .execute()
      if (open.length === 0) return
      for (const { id } of open) await work(app, bank, id)
      await moveClock(app, wait)
    }
  }
}
