import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { getFollowedNews, listFollowedPosts } from '@kaleido/contract/post'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { splitPage } from '../../platform/page.ts'
import { readCursor, writeCursor } from '../feed/index.ts'
import { listHiddenAuthors } from '../social/index.ts'
import { listKeptCards } from '../work/index.ts'
import { toCachedPostCards } from './post-card-cached.service.ts'
import * as repository from './post-followed.repository.ts'
import type { PostCursor } from './post-list.repository.ts'
import { behind, findTimeline, follows, type TimelinePost } from './post-timeline.service.ts'

export async function list(
  ctx: RequestCtx<Person>,
  { next, pageSize }: ParsedOf<typeof listFollowedPosts>,
): Promise<AnswerOf<typeof listFollowedPosts>> {
  const { uid } = ctx.actor
  const rows = await listRows(ctx, { after: readCursor('latest', next), limit: pageSize + 1 })
  const [first] = rows
  if (next === undefined && first) {
    await ctx.writeOne((trx) => repository.setSeen(trx, { uid, value: first.value }))
  }
  const { shown, end } = splitPage(rows, pageSize, (last) => writeCursor('latest', last))
  const ids = shown.map(({ id }) => id)
  const cards = await listKeptCards(ctx, ids, { withDark: false })
  return { list: await toCachedPostCards(ctx, cards, ctx.request.language), ...end }
}

interface Rows {
  readonly after: PostCursor | undefined
  readonly limit: number
}

/** From the timeline as far as it reaches, and from the followed people and topics behind it. */
async function listRows(
  ctx: Ctx<Person>,
  { after, limit }: Rows,
): Promise<repository.FollowedRow[]> {
  const timeline = await findTimeline(ctx)
  const hiddenAuthors = await listHiddenAuthors(ctx)
  const isShown = await follows(ctx, hiddenAuthors)
  const posts = behind(timeline, after)
  const rows = firstOf(posts, { limit, isShown })
  if (rows.length === limit || timeline.isAll) return rows
  const rest = await repository.list(ctx.read, {
    uid: ctx.actor.uid,
    after: posts.at(-1) ?? after,
    limit: limit - rows.length,
    hiddenAuthors,
  })
  return [...rows, ...rest]
}

interface Taken {
  readonly limit: number
  readonly isShown: (post: TimelinePost) => boolean
}

function firstOf(posts: readonly TimelinePost[], { limit, isShown }: Taken): TimelinePost[] {
  const rows: TimelinePost[] = []
  for (const post of posts) {
    if (rows.length === limit) break
    if (isShown(post)) rows.push(post)
  }
  return rows
}

export async function getNews(ctx: Ctx<Person>): Promise<AnswerOf<typeof getFollowedNews>> {
  const { uid } = ctx.actor
  const hiddenAuthors = await listHiddenAuthors(ctx)
  const [row] = await repository.findSeen(ctx.read, uid)
  const seen = row?.seen_at.getTime() ?? 0
  const isShown = await follows(ctx, hiddenAuthors)
  const { posts, isAll } = await findTimeline(ctx)
  const read = posts.findIndex(({ value }) => Number(value) <= seen)
  const isNew = posts.slice(0, read < 0 ? undefined : read).some(isShown)
  // Where the timeline holds none that was read, there may be others that were not.
  if (isNew || isAll || read >= 0) return { hasNew: isNew }
  return { hasNew: await repository.hasNews(ctx.read, { uid, hiddenAuthors }) }
}
