import type { TestApp } from '../../testing/app.ts'
import { house, type Pot, potOf } from './wallet.chart.ts'
import { post } from './wallet.posting.ts'

let gifts = 0

/** Puts something into somebody's pot. */
export async function fund(
  app: TestApp,
  {
    uid,
    pot = 'coin',
    amount,
  }: { readonly uid: number; readonly pot?: Pot; readonly amount: number },
): Promise<void> {
  const sources: Readonly<Record<Pot, bigint>> = {
    coin: house.exchangedCoins,
    bonus: house.grantedCoins,
    point: house.grantedPoints,
    bought: house.exchangedPoints,
    income: house.exchangedFen,
    frozen: house.exchangedFen,
    pending: house.exchangedFen,
  }
  const ctx = app.ctx()
  const legs = [{ from: sources[pot], to: potOf(uid, pot), amount }]
  await ctx.write((trx) => post(ctx, trx, { op: 'gift', ref: `test:${(gifts += 1)}:${uid}`, legs }))
}
