import { splitPage } from '../../platform/page.ts'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { FoundWork, searchWorks as searchWorksCall } from '@kaleido/contract/search'
import type { WorkKind } from '@kaleido/contract/work'
import type { Actor } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Db } from '../../platform/db/db.ts'
import { listModuleIds } from '../layout/index.ts'
import { listHiddenAuthors } from '../social/index.ts'
import { listCards } from '../work/index.ts'
import { readCursor, writeCursor } from './search.cursor.ts'
import { accessFacet, kindFacet, lengthFacet, timeFacets } from './search.grams.ts'
import { marksIn } from './search.marks.ts'
import { guess, type Sought, seek } from './search-word.service.ts'
import * as repository from './search-work.repository.ts'

export type Filters = Pick<
  ParsedOf<typeof searchWorksCall>,
  'sortType' | 'playTimeType' | 'since' | 'access' | 'moduleType'
>

/** The most candidates: of more matches only the hottest are taken. */
const mostCandidates = 2_000
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
  readonly hiddenAuthors: readonly number[]
  readonly next?: string | undefined
  readonly limit: number
  readonly max?: number
}

/**
 * Works that match, and their number up to the limit of candidates. By time or views all matches are sorted where they
 * are within that limit. Where there are more, the list walks the order itself for a bounded number of works, and
 * continues with the hottest matches.
 */
export async function findWorks(
  ctx: Ctx,
  { sought, kind, hiddenAuthors, next, limit, max = mostCandidates, ...filters }: WorkSearch,
): Promise<{ readonly total: number; readonly list: readonly repository.FoundWork[] }> {
  const sort = sorts[filters.sortType]
  const facets = facetsOf(filters, { now: ctx.clock.now(), kind })
  const { terms, grams, spelled } = sought
  const after = readCursor(sort, next)
  const { moduleType } = filters
  const moduleIds = moduleType === undefined ? undefined : await listModuleIds(ctx.read, moduleType)
  const where = { facets, hiddenAuthors, withDark: ctx.mayGoDark, moduleIds, kind }
  const wanted = { terms, grams, spelled, ...where, after, limit, max }
  const found = await repository.search(ctx.read, { ...wanted, sort })
  if (sort === 'match' || found.total < max) return found
  const { rows } = await repository.walk({ ...wanted, sort }).execute(ctx.read)
  return { total: found.total, list: joined(rows, found.list).slice(0, limit) }
}

function joined(
  walked: readonly repository.FoundWork[],
  hottest: readonly repository.FoundWork[],
): repository.FoundWork[] {
  const known = new Set(walked.map(({ id }) => id))
  const others = hottest.filter(({ id }) => !known.has(id))
  return [...walked, ...others].toSorted(
    (a, b) => Number(b.value) - Number(a.value) || Number(b.id) - Number(a.id),
  )
}

/** The cards of found works; works that were removed in between are left out. */
export async function showWorks(
  db: Db,
  ids: readonly string[],
  { terms }: Sought,
): Promise<FoundWork[]> {
  const cards = await listCards(db, ids)
  return cards.map((card) => ({ card, marks: marksIn(card.title, terms) }))
}

export async function searchWorks(
  ctx: Ctx<Actor | undefined>,
  { word, kind, next, pageSize, ...filters }: ParsedOf<typeof searchWorksCall>,
): Promise<AnswerOf<typeof searchWorksCall>> {
  const hiddenAuthors = await listHiddenAuthors(ctx)
  const asked = seek(word)
  const wanted = { ...filters, kind, hiddenAuthors, next, limit: pageSize + 1 }
  let found = await findWorks(ctx, { ...wanted, sought: asked })
  const meant = found.total === 0 ? await guess(ctx.read, asked) : undefined
  if (meant) found = await findWorks(ctx, { ...wanted, sought: meant })
  const sort = sorts[filters.sortType]
  const { shown, end } = splitPage(found.list, pageSize, (last) => writeCursor(sort, last))
  const ids = shown.map(({ id }) => id)
  return {
    list: await showWorks(ctx.read, ids, meant ?? asked),
    ...end,
    ...(meant && found.total > 0 ? { instead: meant.word } : {}),
  }
}
