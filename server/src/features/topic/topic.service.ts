import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { getTopic, listTopics } from '@kaleido/contract/topic'
import type { Actor } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { inLanguage } from '../../platform/in-language.ts'
import { splitPage } from '../../platform/page.ts'
import { readTopicCursor, writeTopicCursor } from './topic.cursor.ts'
import * as follows from './topic-follow.repository.ts'
import { toTopic } from './topic.mapper.ts'
import { foldTopicName } from './topic.names.ts'
import * as repository from './topic.repository.ts'

/** A topic whose posts may be listed, public or not: until one is published there are none. */
export async function findShown(db: Db, id: string): Promise<repository.TopicRow> {
  const row = await repository.find(db, id)
  if (row?.state !== 'shown') throw new AppError('topic.not_found')
  return row
}

/** A topic that has a page for the caller; before it is public, for its creator and staff. */
export async function findVisible(
  { actor, read }: Pick<Ctx<Actor | undefined>, 'actor' | 'read'>,
  id: string,
): Promise<repository.TopicRow> {
  const row = await findShown(read, id)
  if (row.is_listed || actor?.kind === 'staff') return row
  if (row.created_by === null || Number(row.created_by) !== actor?.uid) {
    throw new AppError('topic.not_found')
  }
  return row
}

/** Opening its page is a visit: what is published later is new again. */
export async function get(
  ctx: RequestCtx<Actor | undefined>,
  { id }: ParsedOf<typeof getTopic>,
): Promise<AnswerOf<typeof getTopic>> {
  const row = await findVisible(ctx, id)
  const topic = toTopic(inLanguage(row, ctx.request.language))
  const { actor } = ctx
  if (!actor || actor.kind === 'staff') return { topic, isFollowed: false }
  const isFollowed = await follows.exists(ctx.read, { uid: actor.uid, topicId: id })
  if (isFollowed) await ctx.writeOne((trx) => follows.visit(trx, { uid: actor.uid, topicId: id }))
  return { topic, isFollowed }
}

export async function list(
  { read, request }: RequestCtx,
  { q, next, pageSize }: ParsedOf<typeof listTopics>,
): Promise<AnswerOf<typeof listTopics>> {
  const after = readTopicCursor(next)
  const query = { folded: foldTopicName(q), after, limit: pageSize + 1 }
  const rows = await repository.list(read, query).execute()
  const { shown, end } = splitPage(rows, pageSize, writeTopicCursor)
  return { list: shown.map((row) => toTopic(inLanguage(row, request.language))), ...end }
}
