import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type {
  listAllFeedback,
  listFeedback,
  replyFeedback,
  sendFeedback,
} from '@kaleido/contract/feedback'
import type { Person, Staff } from '../../platform/actor.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { cutPage, readCursor } from '../../platform/page.ts'
import { findPictures } from '../media/index.ts'
import { toFeedback, toStaffFeedback } from './feedback.mapper.ts'
import * as repository from './feedback.repository.ts'

/** By the day in Shanghai. */
const mostADay = 10

export async function send(
  db: Db,
  { uid }: Person,
  { type, text, pictures, contact, device }: ParsedOf<typeof sendFeedback>,
): Promise<AnswerOf<typeof sendFeedback>> {
  const ids = [...new Set(pictures)]
  return inTransaction(db, async (trx) => {
    // Two at a time would both find room for one more.
    await repository.lockSender(trx, uid)
    if ((await repository.countToday(trx, uid)) >= mostADay) throw new AppError('feedback.too_many')
    const own = await findPictures(trx, { ids, uid })
    if (own.length < ids.length) throw new AppError('feedback.invalid_picture')
    const id = await repository.add(trx, { uid, kind: type, text, contact, device })
    await repository.addPictures(trx, id, ids)
    return { id }
  })
}

export async function list(
  db: Db,
  { uid }: Person,
  { next, pageSize }: ParsedOf<typeof listFeedback>,
): Promise<AnswerOf<typeof listFeedback>> {
  const rows = await repository.list(db, { uid, before: readCursor(next), limit: pageSize + 1 })
  const pictures = await repository.listPictures(
    db,
    rows.map(({ id }) => id),
  )
  return cutPage(rows, pageSize, (row) => toFeedback(row, pictures))
}

export async function listAll(
  db: Db,
  { isOpen, next, pageSize }: ParsedOf<typeof listAllFeedback>,
): Promise<AnswerOf<typeof listAllFeedback>> {
  const rows = await repository.list(db, { isOpen, before: readCursor(next), limit: pageSize + 1 })
  const pictures = await repository.listPictures(
    db,
    rows.map(({ id }) => id),
  )
  return cutPage(rows, pageSize, (row) => toStaffFeedback(row, pictures))
}

/** A later reply takes the place of an earlier one. A command replies for nobody in particular. */
export async function reply(
  db: Db,
  staff: Staff | undefined,
  { id, text }: ParsedOf<typeof replyFeedback>,
): Promise<null> {
  if (!(await repository.reply(db, { id, text, staffId: staff?.staffId ?? null })))
    throw new AppError('feedback.not_found')
  return null
}
