import {
  type Complaint,
  complaintRules,
  type DeskComplaint,
  type fileComplaint,
  type listComplaints,
  type listDeskComplaints,
  type refuseComplaint,
} from '@kaleido/contract/complaint'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { Person, Staff } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import { cutPage, readIdCursor } from '../../platform/page.ts'
import { complaintRefused } from './complaint.events.ts'
import * as repository from './complaint.repository.ts'

export function file(
  { actor: { uid }, write }: Ctx<Person>,
  { workId, reason }: ParsedOf<typeof fileComplaint>,
): Promise<AnswerOf<typeof fileComplaint>> {
  return write(async (trx) => {
    const hours = complaintRules.withinHours
    const bought = await repository.lockPurchase(trx, { uid, workId, hours })
    if (!bought) throw new AppError('complaint.not_bought')
    if (bought.is_late) throw new AppError('complaint.late')
    if (isWatched(bought)) throw new AppError('complaint.watched')
    const id = await repository.add(trx, {
      uid,
      unlockId: bought.id,
      workId,
      reason,
      watched: bought.duration === null ? null : bought.watched,
      paidCoin: bought.paid_coin,
      paidBonus: bought.paid_bonus,
    })
    if (id === undefined) throw new AppError('complaint.twice')
    return toComplaint(await repository.findOwn(trx, id))
  })
}

/** Only videos and shorts have a length that can be watched in part. */
function isWatched({ duration, watched }: repository.PurchaseRow): boolean {
  return duration !== null && watched * 100 > duration * complaintRules.watchedPercent
}

export async function listMine(
  { actor, read }: Ctx<Person>,
  { next, pageSize }: ParsedOf<typeof listComplaints>,
): Promise<AnswerOf<typeof listComplaints>> {
  const page = { uid: actor.uid, at: readIdCursor(next), limit: pageSize + 1 }
  return cutPage(await repository.listOwn(read, page), pageSize, toComplaint)
}

function toComplaint(row: repository.ComplaintRow): Complaint {
  return {
    type: 'complaint',
    id: row.id,
    workId: row.work_id,
    title: row.title,
    reason: row.reason,
    state: row.state,
    answer: row.answer,
    at: row.at.toISOString(),
  }
}

export async function listDesk(
  { read }: Ctx<Staff>,
  { isOpen, next, pageSize }: ParsedOf<typeof listDeskComplaints>,
): Promise<AnswerOf<typeof listDeskComplaints>> {
  const page = { isOpen, at: readIdCursor(next), limit: pageSize + 1 }
  return cutPage(await repository.listAll(read, page), pageSize, toDesk)
}

function toDesk(row: repository.ComplaintRow): DeskComplaint {
  return {
    id: row.id,
    uid: Number(row.uid),
    unlockId: row.unlock_id,
    workId: row.work_id,
    title: row.title,
    paidCoins: row.paid_coin,
    paidBonus: row.paid_bonus,
    watched: row.watched,
    duration: row.duration,
    reason: row.reason,
    state: row.state,
    answer: row.answer,
    at: row.at.toISOString(),
  }
}

export async function refuse(
  ctx: Ctx<Staff>,
  { id, answer }: ParsedOf<typeof refuseComplaint>,
): Promise<AnswerOf<typeof refuseComplaint>> {
  await ctx.write(async (trx) => {
    const refused = await repository.refuse(trx, { id, answer, staffId: ctx.actor.staffId })
    if (refused === 'missing') throw new AppError('complaint.no_complaint')
    if (refused === 'decided') throw new AppError('complaint.decided')
    await ctx.emit(trx, complaintRefused, { ...refused, answer })
  })
  return null
}
