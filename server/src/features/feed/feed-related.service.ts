import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { listRelated } from '@kaleido/contract/feed'
import type { Actor } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { findSeen, listCards } from '../work/index.ts'
import * as repository from './feed-related.repository.ts'
import { feedLists } from './feed.settings.ts'

export async function listLike(
  ctx: Ctx<Actor | undefined>,
  { id, pageSize }: ParsedOf<typeof listRelated>,
): Promise<AnswerOf<typeof listRelated>> {
  const { settings } = ctx
  await findSeen(ctx, id)
  const { perAuthor } = await settings.read(feedLists)
  const like = { id, limit: pageSize + 1, perAuthor }
  const { rows } = await repository.related(like).execute(ctx.read)
  const ids = rows.slice(0, pageSize).map((row) => row.id)
  return { list: await listCards(ctx.read, ids), hasNext: rows.length > pageSize }
}
