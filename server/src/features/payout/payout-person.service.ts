import { payoutRules } from '@kaleido/contract/payout'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { readWallet } from '../wallet/index.ts'
import * as orders from './order/payout-order.repository.ts'
import * as payees from './payee/payout-payee.repository.ts'

/** Masked, as everywhere: a number that lies sealed does not leave in a file either. */
export async function exportPerson({ read }: Ctx, uid: number) {
  return {
    payees: await payees.listAll(read, uid),
    withdrawals: await orders.listAll(read, uid),
  }
}

export async function forgetPerson(trx: Trx, uid: number): Promise<void> {
  await payees.removeAll(trx, uid)
  await orders.forget(trx, uid)
}

/** Money on its way out is waited for, and income that can be withdrawn is not forfeited unseen. */
export async function whatBlocksClosing(db: Db, uid: number): Promise<string | undefined> {
  if (await orders.findPending(db, uid)) return 'withdrawal'
  const { income } = await readWallet(db, uid)
  return income >= payoutRules.least ? 'income' : undefined
}
