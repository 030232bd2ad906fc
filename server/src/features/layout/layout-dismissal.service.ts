import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type {
  dismissAnnouncement,
  listDismissedAnnouncements,
} from '@kaleido/contract/layout-dismissal'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import * as repository from './layout-dismissal.repository.ts'

export async function listDismissed(
  ctx: Ctx<Person>,
): Promise<AnswerOf<typeof listDismissedAnnouncements>> {
  return { ids: await repository.listCurrent(ctx.read, ctx.actor.uid) }
}

export async function dismiss(
  ctx: Ctx<Person>,
  { id }: ParsedOf<typeof dismissAnnouncement>,
): Promise<null> {
  const { uid } = ctx.actor
  if (!(await ctx.write((trx) => repository.save(trx, { uid, id })))) {
    throw new AppError('layout.not_found')
  }
  return null
}
