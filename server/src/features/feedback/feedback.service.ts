import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type {
  listAllFeedback,
  listFeedback,
  replyFeedback,
  sendFeedback,
} from '@kaleido/contract/feedback'
import type { Person, Staff } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { scrubFreeText } from '../../platform/log/free-text.ts'
import { cutPage, readIdCursor } from '../../platform/page.ts'
import { lockAccount } from '../account/index.ts'
import { findPictures } from '../media/index.ts'
import { toFeedback, toStaffFeedback } from './feedback.mapper.ts'
import * as repository from './feedback.repository.ts'

/** By the day in Shanghai. */
const mostADay = 10

export function send(
  ctx: RequestCtx<Person>,
  { type, pictures, contact, ...told }: ParsedOf<typeof sendFeedback>,
): Promise<AnswerOf<typeof sendFeedback>> {
  const { uid } = ctx.actor
  const { token, deviceUid } = ctx.request
  const scrub = (given: string) => scrubFreeText(given, { token, devices: [deviceUid] })
  const [text, device] = [scrub(told.text), scrub(told.device)]
  const ids = [...new Set(pictures)]
  return ctx.write(async (trx) => {
    // Two at a time would both find room for one more.
    await lockAccount(trx, uid)
    if ((await repository.countToday(trx, uid)) >= mostADay) throw new AppError('feedback.too_many')
    const own = await findPictures(trx, { ids, uid })
    if (own.length < ids.length) throw new AppError('feedback.invalid_picture')
    const id = await repository.add(trx, { uid, kind: type, text, contact, device })
    await repository.addPictures(trx, id, ids)
    return { id }
  })
}

export async function list(
  { actor, read }: Ctx<Person>,
  { next, pageSize }: ParsedOf<typeof listFeedback>,
): Promise<AnswerOf<typeof listFeedback>> {
  const { uid } = actor
  const rows = await repository.list(read, { uid, before: readIdCursor(next), limit: pageSize + 1 })
  const pictures = await repository.listPictures(
    read,
    rows.map(({ id }) => id),
  )
  return cutPage(rows, pageSize, (row) => toFeedback(row, pictures))
}

export async function listAll(
  { read }: Ctx,
  { isOpen, next, pageSize }: ParsedOf<typeof listAllFeedback>,
): Promise<AnswerOf<typeof listAllFeedback>> {
  const query = { isOpen, before: readIdCursor(next), limit: pageSize + 1 }
  const rows = await repository.list(read, query)
  const pictures = await repository.listPictures(
    read,
    rows.map(({ id }) => id),
  )
  return cutPage(rows, pageSize, (row) => toStaffFeedback(row, pictures))
}

/** A later reply takes the place of an earlier one. */
export function reply(ctx: Ctx<Staff>, input: ParsedOf<typeof replyFeedback>): Promise<null> {
  return replyAs(ctx, { ...input, staffId: ctx.actor.staffId })
}

/** A command replies for nobody in particular. */
export async function replyAs({ write }: Ctx, given: repository.Reply): Promise<null> {
  if (!(await write((trx) => repository.reply(trx, given))))
    throw new AppError('feedback.not_found')
  return null
}
