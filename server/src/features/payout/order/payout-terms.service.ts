import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import { type getPayoutTerms, payoutRules, type quoteWithdrawal } from '@kaleido/contract/payout'
import { coinRules } from '@kaleido/contract/wallet'
import type { Person } from '../../../platform/ctx/actor.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { findMoneyHold, hasPhone } from '../../account/index.ts'
import { findMembership, readFee } from '../../vip/index.ts'
import { isPayoutPaused, readWallet, sumDebts } from '../../wallet/index.ts'
import type { PayeeRow } from '../payee/payout-payee.repository.ts'
import { requireOwn } from '../payee/payout-payee.service.ts'
import { isLeastUsdt, termsOf, type UsdtTerms } from '../payout.money.ts'
import { payoutSwitch, payoutUsdt } from '../payout.settings.ts'
import * as repository from './payout-order.repository.ts'
import { signQuote } from './payout-quote.ts'

export async function getTerms(ctx: Ctx<Person>): Promise<AnswerOf<typeof getPayoutTerms>> {
  const { read } = ctx
  const { uid } = ctx.actor
  const [{ income }, today, pending, isPhoned, hold, { fen: debt }] = await Promise.all([
    readWallet(read, uid),
    repository.sumOfToday(read, uid),
    repository.findPending(read, uid),
    hasPhone(read, uid),
    findMoneyHold(read, uid),
    sumOwed(ctx, uid),
  ])
  return {
    income,
    feePercent: await readOwnFee(ctx, uid),
    leftToday: Math.max(0, payoutRules.mostPerDay - today.fen),
    ordersLeftToday: Math.max(0, payoutRules.ordersPerDay - today.orders),
    pendingId: pending?.id ?? null,
    hasPhone: isPhoned,
    heldUntil: hold?.toISOString() ?? null,
    debt,
    isOpen: await isOpen(ctx),
  }
}

export async function quote(
  ctx: Ctx<Person>,
  { amount, payeeId }: ParsedOf<typeof quoteWithdrawal>,
): Promise<AnswerOf<typeof quoteWithdrawal>> {
  const { uid } = ctx.actor
  const payee = await requireOwn(ctx.read, { uid, id: payeeId })
  const feePercent = await readOwnFee(ctx, uid)
  const usdt = await readUsdt(ctx, payee)
  const terms = termsOf({ amount, feePercent, usdt })
  if (!isLeastUsdt(terms)) throw new AppError('payout.usdt_least')
  if (usdt === null) return { ...terms, quote: null, until: null }
  const signed = signQuote(ctx, { uid, payeeId, amount, feePercent }, usdt)
  return { ...terms, quote: signed.quote, until: signed.until.toISOString() }
}

export async function readOwnFee(ctx: Ctx, uid: number): Promise<number> {
  const { level } = await findMembership(ctx.read, uid)
  return readFee(ctx, level)
}

/** What the operator pays in USDT at now; null of a card. Refuses where nothing is paid in USDT. */
export async function readUsdt(
  { settings }: Ctx,
  { network }: Pick<PayeeRow, 'network'>,
): Promise<UsdtTerms | null> {
  if (network === null) return null
  const offered = await settings.read(payoutUsdt)
  if (!offered) throw new AppError('payout.closed')
  const { rate, trc20Fee, erc20Fee } = offered
  return { rate, networkFee: network === 'trc20' ? trc20Fee : erc20Fee }
}

export async function isOpen({ settings, read }: Ctx): Promise<boolean> {
  const { isOpen: isOn } = await settings.read(payoutSwitch)
  return isOn && !(await isPayoutPaused(read))
}

/** While withdrawals are paused none is approved, and no payment begins. */
export async function requireUnpaused(db: Db): Promise<void> {
  if (await isPayoutPaused(db)) throw new AppError('payout.paused')
}

/** In fen: debts of coins count with what the coins cost. */
export async function sumOwed({ read }: Ctx, uid: number): Promise<{ readonly fen: number }> {
  const { coin, fen } = await sumDebts(read, uid)
  return { fen: fen + coin * coinRules.fenPerCoin }
}
