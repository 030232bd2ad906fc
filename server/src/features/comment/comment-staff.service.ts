import type { listAllComments, moderateComment } from '@kaleido/contract/comment'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { cutPage, readCursor } from '../../platform/page.ts'
import { toStaffComment } from './comment.mapper.ts'
import { takeAway } from './comment.service.ts'
import { listAll as list } from './comment-list.repository.ts'

export async function listAll(
  db: Db,
  { uid, work, next, pageSize }: ParsedOf<typeof listAllComments>,
): Promise<AnswerOf<typeof listAllComments>> {
  const walk = { uid, workId: work, before: readCursor(next), limit: pageSize + 1 }
  return cutPage(await list(db, walk), pageSize, toStaffComment)
}

export function moderate(
  deps: Pick<Deps, 'db' | 'cache'>,
  { id, reason }: ParsedOf<typeof moderateComment>,
): Promise<AnswerOf<typeof moderateComment>> {
  return inTransaction(deps.db, async (trx) => {
    if (!(await takeAway(deps, trx, { id, by: 'moderator', reason }))) {
      throw new AppError('comment.not_found')
    }
    return null
  })
}
