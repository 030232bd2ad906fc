import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { getFollowedNews, listFollowedPosts } from '@kaleido/contract/post'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { splitPage } from '../../platform/page.ts'
import { readCursor, writeCursor } from '../feed/index.ts'
import { listHiddenAuthors } from '../social/index.ts'
import { listCards } from '../work/index.ts'
import { toPostCards } from './post-card.service.ts'
import * as repository from './post-followed.repository.ts'

export async function list(
  ctx: RequestCtx<Person>,
  { next, pageSize }: ParsedOf<typeof listFollowedPosts>,
): Promise<AnswerOf<typeof listFollowedPosts>> {
  const { uid } = ctx.actor
  const rows = await repository.list(ctx.read, {
    uid,
    after: readCursor('latest', next),
    limit: pageSize + 1,
    hiddenAuthors: await listHiddenAuthors(ctx),
  })
  const [first] = rows
  if (next === undefined && first) {
    await ctx.writeOne((trx) => repository.setSeen(trx, { uid, value: first.value }))
  }
  const { shown, end } = splitPage(rows, pageSize, (last) => writeCursor('latest', last))
  const ids = shown.map(({ id }) => id)
  const cards = await listCards(ctx.read, ids, { withDark: false })
  return { list: await toPostCards(ctx.read, cards, ctx.request.language), ...end }
}

export async function getNews(ctx: Ctx<Person>): Promise<AnswerOf<typeof getFollowedNews>> {
  const { uid } = ctx.actor
  const hiddenAuthors = await listHiddenAuthors(ctx)
  return { hasNew: await repository.hasNews(ctx.read, { uid, hiddenAuthors }) }
}
