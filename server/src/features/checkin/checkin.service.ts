import {
  type checkIn as checkInCall,
  type Checkin,
  checkinPoints,
  checkinRules,
} from '@kaleido/contract/checkin'
import type { AnswerOf } from '@kaleido/contract/core/call'
import { entitlements, levelName } from '@kaleido/contract/vip-entitlements'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Db } from '../../platform/db/db.ts'
import { lockAccount } from '../account/index.ts'
import { findMembership } from '../vip/index.ts'
import { payPromo, readWallet } from '../wallet/index.ts'
import * as repository from './checkin.repository.ts'
import { addDays, stepOf, streakUpTo, toCheckin } from './checkin.streak.ts'

const { daysBack } = checkinRules.makeup

export function get({ actor, read }: Ctx<Person>): Promise<Checkin> {
  return readCheckin(read, actor.uid)
}

export async function readCheckin(db: Db, uid: number): Promise<Checkin> {
  const days = await repository.findToday(db, uid, daysBack)
  const { today } = days
  // The cycle of today began at most six days ago, and what can be made up continues the day before.
  const rows = await repository.listSince(db, uid, addDays(today, -daysBack - 1))
  const madeUp = await repository.countMadeUp(db, uid, today)
  return toCheckin({ ...days, rows, madeUp, percent: await percentOf(db, uid) })
}

async function percentOf(db: Db, uid: number): Promise<number> {
  const { level } = await findMembership(db, uid)
  return entitlements[levelName(level)].checkinPercent
}

export function checkIn(ctx: Ctx<Person>): Promise<AnswerOf<typeof checkInCall>> {
  const { uid } = ctx.actor
  return ctx.write(async (trx) => {
    // One after the other: each sees whether one before it has checked in on this day. The day is read after the wait.
    await lockAccount(trx, uid)
    const { today } = await repository.findToday(trx, uid, daysBack)
    const rows = await repository.listSince(trx, uid, addDays(today, -1))
    const found = rows.find(({ day }) => day === today)
    if (found) return { isNew: false, points: found.points, ...(await readState(trx, uid)) }
    const streak = streakUpTo(rows, addDays(today, -1)) + 1
    const points = checkinPoints(stepOf(streak), await percentOf(trx, uid))
    const reward = { uid, amount: points, op: 'checkin', ref: `${uid}:${today}` }
    const { journalId } = await payPromo(ctx, trx, 'checkin', reward)
    await repository.add(trx, { uid, day: today, streak, points, journalId })
    return { isNew: true, points, ...(await readState(trx, uid)) }
  })
}

export async function readState(db: Db, uid: number) {
  return { checkin: await readCheckin(db, uid), wallet: await readWallet(db, uid) }
}
