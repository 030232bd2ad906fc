import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { house, potOf } from './wallet.chart.ts'
import { byAccount } from './wallet.coins.ts'
import * as debts from './wallet-debt.repository.ts'
import * as exchanges from './wallet-exchange.repository.ts'
import * as repository from './wallet.repository.ts'

const ownPots = ['coin', 'bonus', 'point', 'bought', 'income', 'frozen'] as const

export async function exportPerson({ read }: Ctx, uid: number) {
  const accounts = ownPots.map((pot) => potOf(uid, pot))
  return {
    bills: await repository.listEntries(read, accounts),
    exchanges: await exchanges.listAll(read, uid),
    debts: await debts.listAll(read, uid),
  }
}

/** What is left is forfeited. The ledger stays, as the law wants it: its numbers name nobody any more. */
export async function forgetPerson(trx: Trx, uid: number): Promise<void> {
  const left = [
    { from: potOf(uid, 'coin'), to: house.forfeitedCoins },
    { from: potOf(uid, 'bonus'), to: house.forfeitedCoins },
    { from: potOf(uid, 'point'), to: house.forfeitedPoints },
    { from: potOf(uid, 'bought'), to: house.forfeitedPoints },
    { from: potOf(uid, 'income'), to: house.forfeitedFen },
  ]
  const rows = await repository.lockBalances(
    trx,
    left.map(({ from }) => from),
  )
  const balanceOf = byAccount(rows)
  const legs = left
    .map(({ from, to }) => ({ from, to, amount: balanceOf(from) }))
    .filter(({ amount }) => amount > 0)
  if (legs.length > 0) {
    await repository.post(trx, { op: 'forfeit', ref: String(uid), actor: 'system', legs })
  }
  await exchanges.removeAll(trx, uid)
  await debts.removeAll(trx, uid)
}
