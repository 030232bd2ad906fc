import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { AdjustedPot } from '@kaleido/contract/wallet'
import type { askAdjustment, decideAdjustment } from '@kaleido/contract/wallet-adjustment'
import type { Staff } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import { askApproval, decideApproval } from '../staff/index.ts'
import { house, potOf } from './wallet.chart.ts'
import { lockBalance } from './wallet.coins.ts'
import { post } from './wallet.posting.ts'
import type { Leg } from './wallet.repository.ts'
import { isPerson } from './wallet-desk.repository.ts'

const kind = 'wallet.adjust'

interface Adjustment {
  readonly uid: number
  readonly pot: AdjustedPot
  /** Negative where it is taken. */
  readonly amount: number
}

export function ask(
  ctx: Ctx<Staff>,
  { reason, ...adjustment }: ParsedOf<typeof askAdjustment>,
): Promise<AnswerOf<typeof askAdjustment>> {
  const { uid, pot, amount } = adjustment
  return ctx.write(async (trx) => {
    if (!(await isPerson(trx, uid))) throw new AppError('account.not_found')
    if (amount < 0 && (await lockBalance(trx, potOf(uid, pot))) < -amount) {
      throw new AppError('wallet.insufficient')
    }
    const data = { uid, adjustment: { pot, amount } }
    // One at a time of a pot: a second one could count on what the first one takes.
    const subject = `${uid}:${pot}`
    return { approvalId: await askApproval(ctx, trx, { kind, subject, reason, data }) }
  })
}

export function decide(
  ctx: Ctx<Staff>,
  { approvalId, verdict }: ParsedOf<typeof decideAdjustment>,
): Promise<AnswerOf<typeof decideAdjustment>> {
  const isApproved = verdict === 'approve'
  return ctx.write(async (trx) => {
    const { data } = await decideApproval(ctx, trx, { id: approvalId, kind, isApproved })
    const { uid, adjustment } = data
    if (!isApproved) return null
    if (uid === undefined || !adjustment || adjustment.pot === 'other') {
      throw new Error(`approval ${approvalId} tells no adjustment`)
    }
    const legs = [legOf({ uid, pot: adjustment.pot, amount: adjustment.amount })]
    await post(ctx, trx, { op: 'adjust', ref: approvalId, legs })
    return null
  })
}

const sources = {
  bonus: house.grantedCoins,
  point: house.grantedPoints,
  income: house.grantedFen,
} as const

function legOf({ uid, pot, amount }: Adjustment): Leg {
  const [own, source] = [potOf(uid, pot), sources[pot]]
  return amount > 0 ? { from: source, to: own, amount } : { from: own, to: source, amount: -amount }
}
