import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { addPersonNote, listPersonNotes } from '@kaleido/contract/person'
import type { Staff } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import { cutPage, readIdCursor } from '../../platform/page.ts'
import * as repository from './person-note.repository.ts'
import { hasPerson } from './person.repository.ts'

export async function list(
  { read }: Ctx,
  { uid, next, pageSize }: ParsedOf<typeof listPersonNotes>,
): Promise<AnswerOf<typeof listPersonNotes>> {
  const page = { uid, after: readIdCursor(next), limit: pageSize + 1 }
  return cutPage(await repository.list(read, page), pageSize, ({ created_at, ...row }) => ({
    ...row,
    createdAt: created_at.toISOString(),
  }))
}

export function add(
  ctx: Ctx<Staff>,
  { uid, text }: ParsedOf<typeof addPersonNote>,
): Promise<AnswerOf<typeof addPersonNote>> {
  return ctx.write(async (trx) => {
    if (!(await hasPerson(trx, uid))) throw new AppError('account.not_found')
    return { id: await repository.add(trx, { uid, text, staffId: ctx.actor.staffId }) }
  })
}
