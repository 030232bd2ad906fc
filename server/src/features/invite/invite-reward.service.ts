import { inviteRules } from '@kaleido/contract/invite'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { lockAccount } from '../account/index.ts'
import { grantVip } from '../vip/index.ts'
import { payPromo } from '../wallet/index.ts'
import * as bonds from './invite-bond.repository.ts'
import * as holds from './invite-hold.repository.ts'
import { inviteQualified } from './invite.events.ts'
import { rewardJob } from './invite.job-names.ts'

const { mostPerDay, mostPerMonth } = inviteRules

/** Somebody who was invited used the product on this day. */
export async function noteSeen(ctx: Ctx, trx: Trx, uid: number): Promise<void> {
  await bonds.countDay(trx, uid)
  await noteQualified(ctx, trx, await bonds.qualifyByDays(trx, uid))
}

export async function notePhone(ctx: Ctx, trx: Trx, uid: number): Promise<void> {
  await noteQualified(ctx, trx, await bonds.qualifyByDays(trx, uid))
}

export async function notePayment(ctx: Ctx, trx: Trx, uid: number): Promise<void> {
  await noteQualified(ctx, trx, await bonds.qualifyByPayment(trx, uid))
}

/** The reward comes by a job: what qualifies somebody, such as a payment, never fails for it. */
async function noteQualified(ctx: Ctx, trx: Trx, id: string | undefined): Promise<void> {
  if (id !== undefined) await ctx.jobs.send(trx, rewardJob, { id })
}

/** Rewards both for somebody who qualified, or holds that; what was decided before stays as it is. */
export async function reward(ctx: Ctx, id: string): Promise<void> {
  const known = await bonds.find(ctx.read, id)
  if (known?.state !== 'qualified') return
  await ctx.write(async (trx) => {
    // Of each inviter one after the other, so that each reward counts those before it.
    await lockPeople(trx, known)
    const bond = await bonds.lock(trx, id)
    if (bond?.state !== 'qualified') return
    const reason = bond.isReleased ? null : await holds.findReason(trx, id)
    if (reason) await bonds.hold(trx, { id, reason })
    else await give(ctx, trx, bond)
  })
}

/** Accounts by uid: before anything of an invitation. */
export async function lockPeople(
  trx: Trx,
  { uid, inviter }: Pick<bonds.BondRow, 'uid' | 'inviter'>,
): Promise<void> {
  const people = [uid, inviter].filter((each) => each !== null).map(Number)
  for (const each of people.toSorted((one, other) => one - other)) await lockAccount(trx, each)
}

async function give(ctx: Ctx, trx: Trx, { id, uid, inviter }: bonds.BondRow): Promise<void> {
  const lot = { tier: 'vip', source: 'gift' } as const
  if (uid !== null) {
    const days = inviteRules.reward.inviteeVipDays
    await grantVip(trx, { ...lot, uid: Number(uid), days, ref: `invite:${id}:invitee` })
  }
  if (uid !== null && inviter !== null) {
    await ctx.emit(trx, inviteQualified, { uid: Number(uid), inviter: Number(inviter) })
  }
  if (inviter === null || (await isCapped(trx, Number(inviter)))) {
    await bonds.setOutcome(trx, { id, state: 'capped', points: 0, vipDays: 0 })
    return
  }
  const person = { uid: Number(inviter) }
  const { points, vipDays } = inviteRules.reward
  await payPromo(ctx, trx, 'invite', { ...person, amount: points, op: 'invite', ref: id })
  await grantVip(trx, { ...lot, ...person, days: vipDays, ref: `invite:${id}:inviter` })
  await bonds.setOutcome(trx, { id, state: 'rewarded', points, vipDays })
}

async function isCapped(trx: Trx, inviter: number): Promise<boolean> {
  const { today, month } = await holds.countGiven(trx, inviter)
  return today >= mostPerDay || month >= mostPerMonth
}

/** Tries again for those whose reward did not fit into the day's budget. */
export async function rewardWaiting(ctx: Ctx, limit: number): Promise<void> {
  for (const id of await bonds.listWaiting(ctx.read, limit)) {
    if (!(await rewardOrWait(ctx, id))) return
  }
}

/** False where the day's budget is spent: then it stays to be given on another day. */
export async function rewardOrWait(ctx: Ctx, id: string): Promise<boolean> {
  try {
    await reward(ctx, id)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'wallet.promo_spent') return false
    throw error
  }
}

/** Lets a held reward be given after all. */
export async function release(ctx: Ctx, decision: bonds.Decision): Promise<void> {
  await ctx.write(async (trx) => {
    if (!(await bonds.release(trx, decision))) throw new AppError('invite.not_found')
    await ctx.jobs.send(trx, rewardJob, { id: decision.id })
  })
}

/** Nobody gets anything of a held invitation; a job takes its commissions back. */
export async function refuse(ctx: Ctx, decision: bonds.Decision): Promise<void> {
  await ctx.write(async (trx) => {
    if (!(await bonds.refuse(trx, decision))) throw new AppError('invite.not_found')
  })
}
