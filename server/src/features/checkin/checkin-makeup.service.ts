import { checkinRules, type makeUpCheckin } from '@kaleido/contract/checkin'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import { lockAccount } from '../account/index.ts'
import { house, legsOfPoints, post, splitPoints } from '../wallet/index.ts'
import * as repository from './checkin.repository.ts'
import { readState } from './checkin.service.ts'
import { addDays, listMissed, streakUpTo } from './checkin.streak.ts'

const { cost, daysBack, perMonth } = checkinRules.makeup

/** Makes up a missed day: the streak of the days after it continues that of the days before it. */
export function makeUp(
  ctx: Ctx<Person>,
  { day }: ParsedOf<typeof makeUpCheckin>,
): Promise<AnswerOf<typeof makeUpCheckin>> {
  const { uid } = ctx.actor
  return ctx.write(async (trx) => {
    // One after the other, so that each counts those before it.
    await lockAccount(trx, uid)
    const { today, from } = await repository.findToday(trx, uid, daysBack)
    const rows = await repository.listSince(trx, uid, addDays(today, -daysBack - 1))
    const isMadeUp = rows.some((row) => row.day === day && row.made_up_on !== null)
    if (isMadeUp) return { isNew: false, ...(await readState(trx, uid)) }
    if (!listMissed({ today, from, rows }).some((missed) => missed.day === day)) {
      throw new AppError('checkin.not_missed')
    }
    if ((await repository.countMadeUp(trx, uid, today)) >= perMonth) {
      throw new AppError('checkin.makeup_spent')
    }
    const paid = await splitPoints(trx, { uid, price: cost })
    const legs = legsOfPoints(uid, paid, house.salesOfPoints)
    const posting = { op: 'checkin_makeup', ref: `${uid}:${day}`, legs }
    const { journalId } = await post(ctx, trx, posting)
    const streak = streakUpTo(rows, addDays(day, -1)) + 1
    await repository.add(trx, { uid, day, streak, points: 0, madeUpOn: today, journalId })
    await repository.continueStreak(trx, { uid, day, streak })
    return { isNew: true, ...(await readState(trx, uid)) }
  })
}
