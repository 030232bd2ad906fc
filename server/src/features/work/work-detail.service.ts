import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { getWork as getWorkCall } from '@kaleido/contract/work'
import type { Actor } from '../../platform/ctx/actor.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { showTagsIn } from '../tag/index.ts'
import { findKept } from './work-kept.service.ts'
import { isAuthor } from './work.access.ts'

export async function getWork(
  ctx: RequestCtx<Actor | undefined>,
  { id }: ParsedOf<typeof getWorkCall>,
): Promise<AnswerOf<typeof getWorkCall>> {
  const { actor } = ctx
  const { row, work, card } = await findKept(ctx, id)
  return {
    work: card,
    text: row.text,
    tags: row.tags.map(await showTagsIn(ctx, ctx.request.language)),
    favourites: Number(row.favourites),
    shares: Number(row.shares),
    state: work.state,
    isOwn: actor !== undefined && actor.kind !== 'staff' && isAuthor(actor, work),
    isDark: work.isDark,
  }
}
