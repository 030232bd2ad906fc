import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type {
  DeskWithdrawalState,
  openPayout,
  settleWithdrawal,
} from '@kaleido/contract/payout-desk'
import type { Staff } from '../../../platform/ctx/actor.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { addHistory, type Because } from '../order/payout-history.repository.ts'
import { stateOf } from '../order/payout-order.mapper.ts'
import * as orders from '../order/payout-order.repository.ts'
import { openOrder } from '../order/payout-seal.ts'
import { requireUnpaused } from '../order/payout-terms.service.ts'
import { end } from '../pay/payout-answer.service.ts'
import * as attempts from '../pay/payout-attempt.repository.ts'
import { defaultProvider } from '../pay/provider.ts'
import { lockForStaff } from './payout-own.service.ts'
import { askReturn } from './payout-return.desk.ts'

/** Shows the number, and notes who has seen it. Who opens an approved one pays it: the others see that. */
export async function open(
  ctx: Ctx<Staff>,
  { id }: ParsedOf<typeof openPayout>,
): Promise<AnswerOf<typeof openPayout>> {
  return ctx.write(async (trx) => {
    const order = await lockForStaff(ctx, trx, id)
    const details = openOrder(ctx, order)
    if (!details) throw new AppError('payout.no_withdrawal')
    await beginByHand(trx, { order, because: 'opened', staffId: ctx.actor.staffId })
    return details
  })
}

/** Notes that the number left the server; of an approved one that is paid by hand, that the payment has begun. */
export async function beginByHand(
  trx: Trx,
  given: {
    readonly order: orders.OrderRow
    readonly because: Extract<Because, 'opened' | 'exported'>
    readonly staffId?: string
  },
): Promise<void> {
  const { order, ...how } = given
  const { id } = order
  const state = stateOf(order)
  if (state === 'approved' && order.provider === defaultProvider) {
    await requireUnpaused(trx)
    await orders.move(trx, { ...how, id, from: ['approved'], to: 'submitting' })
    await attempts.add(trx, id)
  } else await addHistory(trx, { ...how, id, from: state, to: state })
}

/** Of a payment that a provider makes, a person only says what came of it once the provider has not for a day. */
function settleable({ provider, unclear_at }: orders.OrderRow): readonly DeskWithdrawalState[] {
  if (provider === defaultProvider) return ['approved', 'submitting']
  return unclear_at === null ? [] : ['approved', 'submitted', 'unknown']
}

export function settle(
  ctx: Ctx<Staff>,
  { id, how, reference }: ParsedOf<typeof settleWithdrawal>,
): Promise<AnswerOf<typeof settleWithdrawal>> {
  const { staffId } = ctx.actor
  return ctx.write(async (trx) => {
    const order = await lockForStaff(ctx, trx, id)
    if (how === 'returned') return askReturn(ctx, trx, { order, reason: reference })
    const change = { id, because: 'staff', note: reference, staffId } as const
    const isDone = await ended(ctx, trx, { order, change, how, reference })
    if (!isDone) throw new AppError('payout.not_in_state')
    return { approvalId: null }
  })
}

async function ended(
  ctx: Ctx,
  trx: Trx,
  {
    order,
    change,
    how,
    reference,
  }: {
    readonly order: orders.OrderRow
    readonly change: Omit<orders.Change, 'from' | 'to'>
    readonly how: 'paid' | 'failed'
    readonly reference: string
  },
): Promise<boolean> {
  const from = settleable(order)
  if (how === 'paid' && order.state === 'approved') await attempts.add(trx, order.id)
  const answer =
    how === 'paid'
      ? ({ kind: 'paid', reference } as const)
      : ({ kind: how, why: reference } as const)
  return end(ctx, trx, { order, change: { ...change, from }, answer })
}
