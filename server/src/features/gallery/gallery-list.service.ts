import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { listGalleries, listVipGalleries } from '@kaleido/contract/gallery'
import type { Actor } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { readCursor, refuseDarkModule, writeCursor } from '../feed/index.ts'
import { listHiddenAuthors } from '../social/index.ts'
import { listPageAlong } from '../work/index.ts'
import * as repository from './gallery-list.repository.ts'

const sorts = ['hot', 'latest', 'views'] as const

/** Public, the same for everybody but those who see less. */
export async function listAll(
  ctx: Ctx<Actor | undefined>,
  { category, ...input }: ParsedOf<typeof listGalleries>,
): Promise<AnswerOf<typeof listGalleries>> {
  await refuseDarkModule(ctx, category)
  return page(ctx, { category, hiddenAuthors: await listHiddenAuthors(ctx) }, input)
}

export async function listVip(
  ctx: Ctx<Actor | undefined>,
  input: ParsedOf<typeof listVipGalleries>,
): Promise<AnswerOf<typeof listVipGalleries>> {
  const hiddenAuthors = await listHiddenAuthors(ctx)
  const shown = await page(ctx, { isVip: true, hiddenAuthors }, input)
  return { ...shown, count: await repository.countVip(ctx.read, hiddenAuthors) }
}

async function page(
  ctx: Ctx,
  which: Pick<repository.GalleryListQuery, 'category' | 'isVip' | 'hiddenAuthors'>,
  { sortType, next, pageSize }: ParsedOf<typeof listVipGalleries>,
): Promise<AnswerOf<typeof listGalleries>> {
  const sort = sorts[sortType]
  const walk = { ...which, sort, after: readCursor(sort, next), limit: pageSize + 1 }
  return listPageAlong(ctx.read, repository.walk(ctx.read, walk), {
    pageSize,
    writeCursor: (last) => writeCursor(sort, last),
  })
}
