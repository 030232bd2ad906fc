import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { listAllTopics, saveTopic } from '@kaleido/contract/topic'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { cutPage, readIdCursor } from '../../platform/page.ts'
import { topicsChanged } from './topic.events.ts'
import { toStaffTopic } from './topic.mapper.ts'
import { foldTopicName, readName } from './topic.names.ts'
import * as repository from './topic.repository.ts'

export async function listAll(
  { read }: Ctx,
  { next, pageSize }: ParsedOf<typeof listAllTopics>,
): Promise<AnswerOf<typeof listAllTopics>> {
  const page = { before: readIdCursor(next), limit: pageSize + 1 }
  return cutPage(await repository.listAll(read, page).execute(), pageSize, toStaffTopic)
}

export function save(
  ctx: Ctx,
  { id, ...given }: ParsedOf<typeof saveTopic>,
): Promise<{ id: string }> {
  const name = readName(given.name)
  if (name === undefined) throw new AppError('topic.name')
  const values = {
    name,
    folded: foldTopicName(name),
    name_en: given.nameEn,
    intro: given.intro,
    intro_en: given.introEn,
    cover_id: given.coverId ?? null,
    state: given.state,
    is_recommended: given.isRecommended,
    needs_work: false,
  }
  return ctx.write(async (trx) => {
    await ctx.emit(trx, topicsChanged, {})
    await repository.lock(trx)
    await refuseUnfit(trx, { id, ...values })
    const saved = id ?? (await repository.add(trx, values))
    // Somebody has created it in this moment.
    if (saved === undefined) throw new AppError('topic.name_taken')
    if (id !== undefined && !(await repository.update(trx, id, values))) {
      throw new AppError('topic.not_found')
    }
    return { id: saved }
  })
}

async function refuseUnfit(
  trx: Trx,
  { id, folded, cover_id }: repository.TopicValues & { readonly id: string | undefined },
): Promise<void> {
  if (await repository.isTaken(trx, { id, folded })) throw new AppError('topic.name_taken')
  if (cover_id !== null && !(await repository.isOwnPicture(trx, cover_id))) {
    throw new AppError('topic.cover')
  }
}

/** Shows or hides a topic, whatever else it says. */
export function setState(
  ctx: Ctx,
  { id, state }: { readonly id: string; readonly state: 'shown' | 'hidden' },
): Promise<void> {
  return ctx.write(async (trx) => {
    await ctx.emit(trx, topicsChanged, {})
    if (!(await repository.update(trx, id, { state }))) throw new AppError('topic.not_found')
  })
}
