import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { listGalleries, listVipGalleries } from '@kaleido/contract/gallery'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { readCursor, refuseDarkModule, writeCursor } from '../feed/index.ts'
import { listPageAlong } from '../work/index.ts'
import * as repository from './gallery-list.repository.ts'

const sorts = ['hot', 'latest', 'views'] as const

export async function listAll(
  ctx: Ctx,
  { category, ...input }: ParsedOf<typeof listGalleries>,
): Promise<AnswerOf<typeof listGalleries>> {
  await refuseDarkModule(ctx, category)
  return page(ctx, { category }, input)
}

export async function listVip(
  ctx: Ctx,
  input: ParsedOf<typeof listVipGalleries>,
): Promise<AnswerOf<typeof listVipGalleries>> {
  const shown = await page(ctx, { isVip: true }, input)
  return { ...shown, count: await repository.countVip(ctx.read) }
}

async function page(
  ctx: Ctx,
  which: Pick<repository.GalleryListQuery, 'category' | 'isVip'>,
  { sortType, next, pageSize }: ParsedOf<typeof listVipGalleries>,
): Promise<AnswerOf<typeof listGalleries>> {
  const sort = sorts[sortType]
  const walk = { ...which, sort, after: readCursor(sort, next), limit: pageSize + 1 }
  return listPageAlong(ctx.read, repository.walk(ctx.read, walk), {
    pageSize,
    writeCursor: (last) => writeCursor(sort, last),
  })
}
