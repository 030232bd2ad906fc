import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { listCreators, listRanking, Ranked } from '@kaleido/contract/feed'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { listCards } from '../work/index.ts'
import { boardsRanked } from './feed.events.ts'
import * as rank from './feed-rank.repository.ts'
import * as repository from './feed-ranking.repository.ts'
import { feedLists, type FeedLists } from './feed.settings.ts'

/** Recomputes every board; readers see the previous ones until it commits. */
export async function rankWorks(ctx: Ctx): Promise<void> {
  const rules = await ctx.settings.read(feedLists)
  await ctx.write(async (trx) => {
    await rankBy(trx, rules)
    await ctx.emit(trx, boardsRanked, {})
  })
}

/** The same by given rules, the default ones where none are. */
export async function rankBy(
  trx: Trx,
  rules: FeedLists = feedLists.schema.parse(undefined),
): Promise<void> {
  await rank.lock(trx)
  // What came in yesterday changes no more.
  if (!(await rank.hasYesterday(trx))) await rank.keepYesterday(trx, rules)
  await rank.replaceBoards(trx, rules)
  await rank.replaceCreators(trx, rules)
}

export const countRankedWorks = rank.countRankedWorks

export async function listBoard(
  ctx: Ctx,
  { board, pageSize }: ParsedOf<typeof listRanking>,
): Promise<AnswerOf<typeof listRanking>> {
  const rows = await repository.board(ctx.read, { name: board, limit: pageSize + 1 }).execute()
  const places = rows.slice(0, pageSize)
  const cards = await listCards(
    ctx.read,
    places.map(({ work_id }) => work_id),
  )
  const list = cards.flatMap((card) => {
    const place = places.find(({ work_id }) => work_id === card.id)
    return place ? { card, trend: trendOf(place), recent: Number(place.recent) } : []
  })
  // A ranking says what it was made with, whatever is set since.
  const days = places[0]?.days ?? (await ctx.settings.read(feedLists)).days
  return { list, hasNext: rows.length > pageSize, days }
}

function trendOf({
  place,
  previous,
}: {
  readonly place: number
  readonly previous: number | null
}): Ranked['trend'] {
  if (previous === null) return 'new'
  if (previous === place) return 'same'
  return place < previous ? 'up' : 'down'
}

/** So many works of each are shown. */
const latest = 3

export async function listMakers(
  ctx: Ctx,
  { pageSize }: ParsedOf<typeof listCreators>,
): Promise<AnswerOf<typeof listCreators>> {
  const found = await repository.creators(ctx.read, { limit: pageSize + 1, latest }).execute()
  const rows = found.slice(0, pageSize)
  const cards = await listCards(
    ctx.read,
    rows.flatMap(({ ids }) => ids),
  )
  const list = rows.map(({ uid, ...row }) => {
    const own = cards.filter(({ author }) => author.uid === Number(uid))
    return { type: 'person' as const, ...row, uid: Number(uid), list: own }
  })
  return { list, hasNext: found.length > pageSize }
}
