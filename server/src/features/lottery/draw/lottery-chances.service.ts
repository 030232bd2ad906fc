import { lotteryRules } from '@kaleido/contract/lottery'
import { entitlements, levelName } from '@kaleido/contract/vip-entitlements'
import type { Person } from '../../../platform/ctx/actor.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { findMembership } from '../../vip/index.ts'
import { readGivenPoints } from '../../wallet/index.ts'
import { countUsed } from './lottery-draw.repository.ts'
import { requireToday } from './lottery-seed.service.ts'

/** Draws that a member has made on a day, and has left of it. */
export async function countChances(
  db: Db,
  { uid, day }: { readonly uid: number; readonly day: string },
): Promise<{ used: number; left: number; freeLeft: number }> {
  const { level } = await findMembership(db, uid)
  const { count, free } = await countUsed(db, { uid, day })
  const left = Math.max(0, lotteryRules.mostPerDay - count)
  const { freeDraws } = entitlements[levelName(level)]
  return { used: count, left, freeLeft: Math.min(left, Math.max(0, freeDraws - free)) }
}

/** As they are shown to the caller; a guest has none. */
export async function readChances(ctx: Ctx<Person>, db: Db) {
  const { uid, kind } = ctx.actor
  if (kind === 'guest') return { isAdult: ctx.mayGoDark, left: 0, freeLeft: 0, points: 0 }
  const { day } = await requireToday(ctx)
  const { left, freeLeft } = await countChances(db, { uid, day })
  return { isAdult: ctx.mayGoDark, left, freeLeft, points: await readGivenPoints(db, uid) }
}
