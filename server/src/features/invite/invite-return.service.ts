import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { revokeVip } from '../vip/index.ts'
import { house, post, takePointsBack } from '../wallet/index.ts'
import type { BondRow } from './invite-bond.repository.ts'
import { lockPeople } from './invite-reward.service.ts'
import * as returns from './invite-return.repository.ts'

/**
 * Takes back what an invitation brought, where somebody qualified only by payments whose money went back: up to what is
 * there, and for good. A reward that was not given yet can be earned again.
 */
export async function takeRewardBack(ctx: Ctx, trx: Trx, uid: number): Promise<void> {
  const bond = await returns.find(trx, uid)
  if (!bond) return
  await lockPeople(trx, bond)
  const unpaid = await returns.unsetPaid(trx, bond.id)
  if (!unpaid || unpaid.isActive) return
  const { state, points } = unpaid
  if (state === 'qualified' || state === 'held') await returns.unqualify(trx, bond.id)
  if (state === 'rewarded' || state === 'capped') await takeGiven(ctx, trx, { ...bond, points })
}

interface Rewarded extends Pick<BondRow, 'id' | 'inviter'> {
  readonly points: number
}

async function takeGiven(ctx: Ctx, trx: Trx, { id, inviter, points }: Rewarded): Promise<void> {
  for (const whose of ['invitee', 'inviter']) {
    await revokeVip(trx, { source: 'gift', ref: `invite:${id}:${whose}` })
  }
  const uid = inviter === null ? undefined : Number(inviter)
  const taken = uid === undefined ? 0 : await takePoints(ctx, trx, { id, uid, amount: points })
  await returns.setReturned(trx, { id, points: points - taken })
}

async function takePoints(
  ctx: Ctx,
  trx: Trx,
  { id, ...given }: { readonly id: string; readonly uid: number; readonly amount: number },
): Promise<number> {
  const legs = await takePointsBack(trx, { ...given, to: house.grantedPoints })
  if (legs.length > 0) await post(ctx, trx, { op: 'invite_back', ref: id, legs })
  return legs.reduce((total, { amount }) => total + amount, 0)
}
