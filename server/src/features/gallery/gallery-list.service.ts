import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { listGalleries, listVipGalleries } from '@kaleido/contract/gallery'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { readPlace, writePlace } from '../feed/index.ts'
import { listLeftOut } from '../social/index.ts'
import { listPageAlong } from '../work/index.ts'
import * as repository from './gallery-list.repository.ts'

const sorts = ['hot', 'latest', 'views'] as const

/** Public, the same for everybody but those who see less. */
export async function listAll(
  db: Db,
  actor: Actor | undefined,
  { category, ...input }: ParsedOf<typeof listGalleries>,
): Promise<AnswerOf<typeof listGalleries>> {
  return page(db, { category, leftOut: await listLeftOut(db, actor) }, input)
}

export async function listVip(
  db: Db,
  actor: Actor | undefined,
  input: ParsedOf<typeof listVipGalleries>,
): Promise<AnswerOf<typeof listVipGalleries>> {
  const leftOut = await listLeftOut(db, actor)
  const shown = await page(db, { isVip: true, leftOut }, input)
  return { ...shown, count: await repository.countVip(db, leftOut) }
}

async function page(
  db: Db,
  which: Pick<repository.Walk, 'category' | 'isVip' | 'leftOut'>,
  { sortType, next, pageSize }: ParsedOf<typeof listVipGalleries>,
): Promise<AnswerOf<typeof listGalleries>> {
  const sort = sorts[sortType]
  const walk = { ...which, sort, after: readPlace(sort, next), limit: pageSize + 1 }
  return listPageAlong(db, repository.walk(db, walk), {
    pageSize,
    writePlace: (place) => writePlace(sort, place),
  })
}
