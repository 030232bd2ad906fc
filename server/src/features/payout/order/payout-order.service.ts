import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  type cancelWithdrawal,
  type getWithdrawal,
  type listWithdrawals,
  payoutRules,
  type withdraw as withdrawCall,
} from '@kaleido/contract/payout'
import type { Person } from '../../../platform/ctx/actor.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { cutPage, readIdCursor } from '../../../platform/page.ts'
import { findMoneyHold, lockAccount, requireStepUp } from '../../account/index.ts'
import { post, potOf } from '../../wallet/index.ts'
import { openDetails } from '../payee/payout-payee.number.ts'
import type { PayeeRow } from '../payee/payout-payee.repository.ts'
import { requireOwn, requirePhone } from '../payee/payout-payee.service.ts'
import { isLeastUsdt, type Terms, termsOf } from '../payout.money.ts'
import { payoutSwitch } from '../payout.settings.ts'
import { defaultProvider } from '../pay/provider.ts'
import { addBankDays } from './payout-due.ts'
import { giveBack } from './payout-end.service.ts'
import { listHistory } from './payout-history.repository.ts'
import { toWithdrawal } from './payout-order.mapper.ts'
import * as repository from './payout-order.repository.ts'
import { readQuote } from './payout-quote.ts'
import { termsHash } from './payout-seal.ts'
import { isOpen, readOwnFee, readUsdt, sumOwed } from './payout-terms.service.ts'

type Input = ParsedOf<typeof withdrawCall>

/** Under the account's lock: withdrawals at a time are counted one by one. */
export async function withdraw(
  ctx: Ctx<Person>,
  input: Input,
): Promise<AnswerOf<typeof withdrawCall>> {
  const { uid } = ctx.actor
  const own = { uid, id: input.payeeId }
  // Before the step-up: what is another's does not exist.
  await requireOwn(ctx.read, own)
  await requireStepUp(ctx)
  return ctx.write(async (trx) => {
    await lockAccount(trx, uid)
    const payee = await requireOwn(trx, own)
    await requireAllowed(ctx, trx, { payee, amount: input.amount })
    const terms = await agree(ctx, payee, input)
    const id = await add(ctx, trx, { payee, terms })
    await post(ctx, trx, {
      op: 'withdraw',
      ref: id,
      legs: [{ from: potOf(uid, 'income'), to: potOf(uid, 'frozen'), amount: terms.amount }],
      about: { orderId: id },
    })
    return show(ctx, { uid, id })
  })
}

/** What keeps somebody from withdrawing: first what they can do something about. */
async function requireAllowed(
  ctx: Ctx<Person>,
  trx: Trx,
  { payee, amount }: { readonly payee: PayeeRow; readonly amount: number },
): Promise<void> {
  const { uid } = ctx.actor
  if (!(await isOpen(ctx))) throw new AppError('payout.closed')
  await requirePhone(trx, uid)
  if (await repository.findPending(trx, uid)) throw new AppError('payout.pending')
  if ((await sumOwed(ctx, uid)).fen > 0) throw new AppError('payout.debt')
  if (!payee.is_cool) throw new AppError('payout.cooling')
  const until = await findMoneyHold(trx, uid)
  if (until) throw new AppError('payout.held', { until: until.toISOString() })
  const today = await repository.sumOfToday(trx, uid)
  if (today.orders >= payoutRules.ordersPerDay) throw new AppError('payout.day_orders')
  const left = payoutRules.mostPerDay - today.fen
  if (amount > left) throw new AppError('payout.day_limit', { left: Math.max(0, left) })
}

/** The terms as they were quoted. Of yuan there is nothing to quote but the fee. */
async function agree(
  ctx: Ctx<Person>,
  payee: PayeeRow,
  { amount, payeeId, quote = '' }: Input,
): Promise<Terms> {
  const { uid } = ctx.actor
  const feePercent = await readOwnFee(ctx, uid)
  const offered = await readUsdt(ctx, payee)
  const usdt = offered && (readQuote(ctx, { uid, payeeId, amount, feePercent }, quote) ?? null)
  if (offered && !usdt) throw new AppError('payout.quote')
  const terms = termsOf({ amount, feePercent, usdt })
  if (!isLeastUsdt(terms)) throw new AppError('payout.usdt_least')
  // Where the fee is everything there is nothing to pay.
  if (terms.net === 0) throw new AppError('payout.closed')
  return terms
}

async function add(
  ctx: Ctx<Person>,
  trx: Trx,
  { payee, terms }: { readonly payee: PayeeRow; readonly terms: Terms },
): Promise<string> {
  const { uid } = ctx.actor
  const { amount, fee, usdt } = terms
  const details = openDetails(ctx, uid, payee)
  const { graceMinutes } = await ctx.settings.read(payoutSwitch)
  return repository.add(trx, {
    ...terms,
    uid,
    payeeId: payee.id,
    payee,
    termsHash: termsHash(ctx, { uid, amount, fee, arrives: usdt?.arrives ?? null, details }),
    provider: defaultProvider,
    dueAt: addBankDays(ctx.clock.now(), payoutRules.dueDays),
    graceMinutes,
  })
}

interface Own {
  readonly uid: number
  readonly id: string
}

async function show({ read }: Ctx, own: Own): Promise<AnswerOf<typeof getWithdrawal>> {
  const found = await repository.findOwn(read, own)
  if (!found) throw new AppError('payout.no_withdrawal')
  return toWithdrawal(found, await listHistory(read, [own.id]))
}

export function get(
  ctx: Ctx<Person>,
  { id }: ParsedOf<typeof getWithdrawal>,
): Promise<AnswerOf<typeof getWithdrawal>> {
  return show(ctx, { uid: ctx.actor.uid, id })
}

export async function list(
  { actor, read }: Ctx<Person>,
  { month, next, pageSize }: ParsedOf<typeof listWithdrawals>,
): Promise<AnswerOf<typeof listWithdrawals>> {
  const page = { uid: actor.uid, month, before: readIdCursor(next), limit: pageSize + 1 }
  const rows = await repository.listOwn(read, page)
  const history = await listHistory(
    read,
    rows.map(({ id }) => id),
  )
  return cutPage(rows, pageSize, (row) => toWithdrawal(row, history))
}

export function cancel(
  ctx: Ctx<Person>,
  { id }: ParsedOf<typeof cancelWithdrawal>,
): Promise<AnswerOf<typeof cancelWithdrawal>> {
  const { uid } = ctx.actor
  return ctx.write(async (trx) => {
    const found = await repository.findOwn(trx, { uid, id })
    if (!found) throw new AppError('payout.no_withdrawal')
    await lockAccount(trx, uid)
    const change = { id, from: ['requested'], to: 'cancelled', because: 'person' } as const
    const moved = await repository.move(trx, change)
    if (moved === undefined) throw new AppError('payout.not_cancellable')
    await giveBack(ctx, trx, found)
    return show(ctx, { uid, id })
  })
}
