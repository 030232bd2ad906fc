import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { listPosts } from '@kaleido/contract/post'
import type { RequestCtx } from '../../platform/http/route.ts'
import { readCursor, refuseDarkModule, writeCursor } from '../feed/index.ts'
import { findShownTopic } from '../topic/index.ts'
import { listCards, listPageAlong } from '../work/index.ts'
import { toPostCards } from './post-card.service.ts'
import { type HotQuery, pageOfHot } from './post-hot.service.ts'
import * as repository from './post-list.repository.ts'

export async function list(
  ctx: RequestCtx,
  { sort, module, topic, next, pageSize }: ParsedOf<typeof listPosts>,
): Promise<AnswerOf<typeof listPosts>> {
  await refuseDarkModule(ctx, module)
  if (topic !== undefined) await findShownTopic(ctx.read, topic)
  const query = { moduleId: module, topicId: topic, next, pageSize }
  return sort === 'hot' ? listHot(ctx, query) : listLatest(ctx, query)
}

async function listHot(ctx: RequestCtx, query: HotQuery): Promise<AnswerOf<typeof listPosts>> {
  const { ids, ...end } = await pageOfHot(ctx.read, query)
  const cards = await listCards(ctx.read, ids, { withDark: false })
  return { list: await toPostCards(ctx.read, cards, ctx.request.language), ...end }
}

async function listLatest(
  ctx: RequestCtx,
  { next, pageSize, ...query }: HotQuery,
): Promise<AnswerOf<typeof listPosts>> {
  const after = readCursor('latest', next)
  const walk = repository.walkLatest(ctx.read, { ...query, after, limit: pageSize + 1 })
  const page = await listPageAlong(ctx.read, walk, {
    pageSize,
    writeCursor: (last) => writeCursor('latest', last),
  })
  return { ...page, list: await toPostCards(ctx.read, page.list, ctx.request.language) }
}
