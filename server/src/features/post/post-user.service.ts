import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { listUserPosts } from '@kaleido/contract/post'
import type { RequestCtx } from '../../platform/http/route.ts'
import { readCursor, writeCursor } from '../feed/index.ts'
import { listCards, listPageAlong } from '../work/index.ts'
import { toPostCards } from './post-card.service.ts'
import * as pins from './post-pin.repository.ts'
import * as repository from './post-list.repository.ts'

export async function list(
  ctx: RequestCtx,
  { uid, next, pageSize }: ParsedOf<typeof listUserPosts>,
): Promise<AnswerOf<typeof listUserPosts>> {
  const withDark = ctx.mayGoDark
  const after = readCursor('latest', next)
  const without = await pins.listShown(ctx.read, { uid, withDark })
  const query = { authorUid: uid, withDark, after, without, limit: pageSize + 1 }
  const page = await listPageAlong(ctx.read, repository.walkAuthor(ctx.read, query), {
    pageSize,
    writeCursor: (last) => writeCursor('latest', last),
  })
  const pinned = after ? [] : await listCards(ctx.read, without)
  const cards = await toPostCards(ctx.read, [...pinned, ...page.list], ctx.request.language)
  return { ...page, pinned: cards.slice(0, pinned.length), list: cards.slice(pinned.length) }
}
