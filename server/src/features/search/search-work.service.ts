import { splitPage } from '../../platform/page.ts'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { FoundWork, searchWorks as searchWorksCall } from '@kaleido/contract/search'
import type { WorkKind } from '@kaleido/contract/work'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Db } from '../../platform/db/db.ts'
import { listModuleIds } from '../layout/index.ts'
import { listKeptCards } from '../work/index.ts'
import { type ListedWork, readCursor, writeCursor } from './search.cursor.ts'
import { accessFacet, kindFacet, lengthFacet, timeFacets } from './search.grams.ts'
import { marksIn } from './search.marks.ts'
import { guess, type Sought, seek } from './search-word.service.ts'
import * as repository from './search-work.repository.ts'

export type Filters = Pick<
  ParsedOf<typeof searchWorksCall>,
  'sortType' | 'playTimeType' | 'since' | 'access' | 'moduleType'
>

/** The hottest matches are ranked among themselves, and then as many others as a list has. */
const stages = [
  { offset: 0, max: 300 },
  { offset: 300, max: 1_700 },
] as const
const sorts = ['match', 'latest', 'views'] as const

function facetsOf(
  { playTimeType, since, access }: Filters,
  { now, kind }: { readonly now: Date; readonly kind: WorkKind | undefined },
): number[] {
  const times = timeFacets(now)
  return [
    ...(kind ? [kindFacet(kind)] : []),
    ...(playTimeType ? [lengthFacet(playTimeType)] : []),
    ...(since ? [times[since - 1] ?? 0] : []),
    ...(access ? [accessFacet(access)] : []),
  ]
}

interface WorkSearch extends Filters {
  readonly sought: Sought
  readonly kind?: WorkKind | undefined
  readonly limit: number
}

async function queryOf(
  ctx: Ctx,
  { sought, kind, limit, moduleType, ...filters }: WorkSearch,
): Promise<repository.WorkQuery> {
  const { terms, grams, spelled } = sought
  const facets = facetsOf(filters, { now: ctx.clock.now(), kind })
  const moduleIds = moduleType === undefined ? undefined : await listModuleIds(ctx.read, moduleType)
  return { terms, grams, spelled, facets, withDark: ctx.mayGoDark, moduleIds, limit }
}

/** The first works in their order, and how many of the hottest works match. */
export async function findWorks(
  ctx: Ctx,
  given: WorkSearch,
  candidates: Omit<repository.Candidates, 'offset'>,
): Promise<repository.RankedWorks> {
  const [wanted, sort] = [await queryOf(ctx, given), sorts[given.sortType]]
  const ranked = await repository.listRanked(ctx.read, wanted, { ...candidates, offset: 0 })
  if (sort === 'match' || ranked.total === 0) return ranked
  return { ...ranked, list: await repository.listSorted(ctx.read, wanted, sort) }
}

/** A page of works, after a cursor. */
async function listPage(
  ctx: Ctx,
  { next, ...given }: WorkSearch & { readonly next: string | undefined },
): Promise<readonly ListedWork[]> {
  const sort = sorts[given.sortType]
  const after = readCursor(sort, next)
  const wanted = { ...(await queryOf(ctx, given)), after }
  if (sort === 'match') return listFrom(ctx.read, wanted, after?.stage ?? 0)
  const list = await repository.listSorted(ctx.read, wanted, sort)
  return list.map((work) => ({ ...work, stage: 0 }))
}

/** Where a stage ends within a page, the next one continues it. */
async function listFrom(
  db: Db,
  wanted: repository.WorkQuery,
  stage: number,
): Promise<readonly ListedWork[]> {
  const candidates = stages[stage]
  if (!candidates) return []
  const { total, list } = await repository.listRanked(db, wanted, candidates)
  const listed = list.map((work) => ({ ...work, stage }))
  const limit = wanted.limit - list.length
  if (limit === 0 || total < candidates.max) return listed
  return [...listed, ...(await listFrom(db, { ...wanted, after: undefined, limit }, stage + 1))]
}

/** The cards of found works; works that were removed in between are left out. */
export async function showWorks(
  ctx: Ctx,
  ids: readonly string[],
  { terms }: Sought,
): Promise<FoundWork[]> {
  const cards = await listKeptCards(ctx, ids)
  return cards.map((card) => ({ card, marks: marksIn(card.title, terms) }))
}

export async function searchWorks(
  ctx: Ctx,
  { word, kind, next, pageSize, ...filters }: ParsedOf<typeof searchWorksCall>,
): Promise<AnswerOf<typeof searchWorksCall>> {
  const asked = seek(word)
  const wanted = { ...filters, kind, next, limit: pageSize + 1 }
  let found = await listPage(ctx, { ...wanted, sought: asked })
  const meant = found.length === 0 ? await guess(ctx.read, asked) : undefined
  if (meant) found = await listPage(ctx, { ...wanted, sought: meant })
  const sort = sorts[filters.sortType]
  const { shown, end } = splitPage(found, pageSize, (last) => writeCursor(sort, last))
  const ids = shown.map(({ id }) => id)
  return {
    list: await showWorks(ctx, ids, meant ?? asked),
    ...end,
    ...(meant && found.length > 0 ? { instead: meant.word } : {}),
  }
}
