import { randomInt } from 'node:crypto'
import { withdraw } from '@kaleido/contract/payout'
import { addPayee } from '@kaleido/contract/payout-payee'
import type { ParsedOf } from '@kaleido/contract/core/call'
import { sql } from 'kysely'
import type { Login, TestApp } from '../../testing/app.ts'
import { make } from '../../testing/make.ts'
import { bindAny, steppedUp } from '../account/account-proof.fixture.ts'
import { aMemberWithPassword } from '../account/account.fixture.ts'
import { findMoneyHold } from '../account/index.ts'
import { potOf } from '../wallet/index.ts'
import { fund } from '../wallet/wallet.fixture.ts'

/** A card number with its check digit. */
export function aCard(): string {
  const digits = `62220212${String(randomInt(10 ** 9)).padStart(9, '0')}`
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

export const tronAddress = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

export const bankInput = (number = aCard()) =>
  ({ actType: 'bank', holder: '张小明', number, bank: '工商银行' }) as const

export const usdtInput = (number = tronAddress) =>
  ({ actType: 'usdt', holder: '张小明', number, network: 'trc20' }) as const

/** Somebody who can withdraw, whose phone is bound since long ago, on a login that has just been proved. */
export async function anEarner(
  app: TestApp,
  { income = 100_000 }: { readonly income?: number } = {},
): Promise<Login> {
  const { uid } = await aMemberWithPassword(app.deps.db)
  await bindAny(app, { uid })
  if (income > 0) await fund(app, { uid, pot: 'income', amount: income })
  await endHolds(app, uid)
  return steppedUp(app, { uid })
}

/** As if the changes of somebody's account, and their payees, were a day old. */
export async function endHolds(app: TestApp, uid: number): Promise<void> {
  const { db } = app.deps
  await sql`update account_certificate set money_held_until = null where uid = ${uid}`.execute(db)
  await sql`update payout_payee set usable_at = app_now() where uid = ${uid}`.execute(db)
}

/** A payee that can be paid; answers its id. */
export async function aPayee(
  app: TestApp,
  { uid, token }: Login,
  input: ParsedOf<typeof addPayee> = bankInput(),
): Promise<string> {
  const { key, data } = await make(app, addPayee, { token, input })
  if (key !== 'ok') throw new Error(`no payee was added: ${key}`)
  await endHolds(app, uid)
  return String(data.id)
}

export interface AskedFor extends Login {
  readonly id: string
  readonly payeeId: string
}

/** Somebody with a withdrawal that has just been asked for. */
export async function aWithdrawal(
  app: TestApp,
  {
    amount = 10_000,
    income = 100_000,
  }: { readonly amount?: number; readonly income?: number } = {},
): Promise<AskedFor> {
  const person = await anEarner(app, { income })
  const payeeId = await aPayee(app, person)
  const { key, data } = await make(app, withdraw, {
    token: person.token,
    input: { amount, payeeId },
  })
  if (key !== 'ok') throw new Error(`nothing was withdrawn: ${key}`)
  return { ...person, payeeId, id: String(data.id) }
}

/** What somebody has, and what of it is set aside. */
export async function moneyOf(
  app: TestApp,
  uid: number,
): Promise<{ readonly income: number; readonly frozen: number }> {
  const [income, frozen] = [potOf(uid, 'income'), potOf(uid, 'frozen')].map(String)
  const rows = await app.deps.db
    .selectFrom('wallet_account')
    .select(['id', 'balance'])
    .where('id', 'in', [income ?? '', frozen ?? ''])
    .execute()
  const balanceOf = (id?: string) => Number(rows.find((row) => row.id === id)?.balance ?? 0)
  return { income: balanceOf(income), frozen: balanceOf(frozen) }
}

export async function isHeld(app: TestApp, uid: number): Promise<boolean> {
  return (await findMoneyHold(app.deps.db, uid)) !== null
}
