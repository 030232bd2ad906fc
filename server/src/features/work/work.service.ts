import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { WorkCard } from '@kaleido/contract/work'
import type { listOwnWorks } from '@kaleido/contract/work-own'
import type { Language } from '@kaleido/contract/core/error'
import type { Actor, Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { AppError } from '../../platform/errors.ts'
import { cutPage, readIdCursor, splitPage } from '../../platform/page.ts'
import { visibilityFor, hiddenReason } from './work.visibility.ts'
import { toCard, toGuarded, toOwn, type FoundWork } from './work.mapper.ts'
import { wordsOf } from './work.refusal.ts'
import * as repository from './work.repository.ts'

/** So many pictures of a post travel with its card. */
const picturesShown = 9

/** The cards of these works, in this order; works that are no longer published are left out. */
export async function listCards(
  db: Db,
  ids: readonly string[],
  options?: repository.CardOptions,
): Promise<WorkCard[]> {
  if (ids.length === 0) return []
  const cards = await toCards(db, await repository.cards(db, ids, options).execute())
  const byId = new Map(cards.map((card) => [card.id, card]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

interface PageAlong {
  readonly pageSize: number
  /** Where the next page begins, as a caller is told. */
  readonly writeCursor: (last: repository.WorkCursor) => string
}

/** A page of cards along a walk, which goes one further than the page: the surplus says that there is more. */
export async function listPageAlong(
  db: Db,
  walk: repository.WorkListQuery,
  { pageSize, writeCursor }: PageAlong,
): Promise<{ list: WorkCard[]; hasNext: boolean; next?: string }> {
  const rows = await repository.cardsAlong(db, walk).execute()
  const { shown, end } = splitPage(rows, pageSize, writeCursor)
  return { list: await toCards(db, shown), ...end }
}

async function toCards(db: Db, rows: readonly repository.CardRow[]): Promise<WorkCard[]> {
  return (await withPictures(db, rows)).map(({ row, pictures }) => toCard(row, pictures))
}

/** Each with the pictures that its card shows. */
export async function withPictures<R extends repository.CardRow>(db: Db, rows: readonly R[]) {
  const ids = rows.filter(({ kind }) => kind === 'post').map(({ id }) => id)
  const pictures =
    ids.length > 0 ? await repository.pictures(db, { ids, max: picturesShown }).execute() : []
  const byWork = Map.groupBy(pictures, ({ work_id }) => work_id)
  return rows.map((row) => ({ row, pictures: byWork.get(row.id) ?? [] }))
}

/** What deciding about a work takes; whether somebody may see it is for `canSee` to say. */
export async function findWork(db: Db, id: string): Promise<FoundWork | undefined> {
  const [work] = await listWorks(db, [id])
  return work
}

/** The same of several, in no order. */
export async function listWorks(db: Db, ids: readonly string[]): Promise<FoundWork[]> {
  return (await repository.list(db, ids)).map(toGuarded)
}

/** A work that the caller may see; a hidden one is refused like a missing one. */
export async function findSeen(ctx: Ctx<Actor | undefined>, id: string): Promise<FoundWork> {
  const work = await findWork(ctx.read, id)
  if (!work) throw new AppError('work.not_found')
  await refuseUnseen(ctx, work)
  return work
}

/** The same, held as it is until the transaction ends. */
export async function holdSeen(
  ctx: Ctx<Actor | undefined>,
  trx: Trx,
  id: string,
): Promise<FoundWork> {
  const row = await repository.hold(trx, id)
  if (!row) throw new AppError('work.not_found')
  const work = toGuarded(row)
  await refuseUnseen(ctx, work)
  return work
}

export async function refuseUnseen(ctx: Ctx<Actor | undefined>, work: FoundWork): Promise<void> {
  const why = hiddenReason(await visibilityFor(ctx), work)
  if (why) throw new AppError(`work.${why}`)
}

/** Why review refused a work, in a language; undefined where it did not. */
export async function findRefusal(
  db: Db,
  id: string,
  language: Language,
): Promise<string | undefined> {
  const [found] = await repository.findCards(db, [id])
  const refusal = found?.refusal ?? ''
  return refusal === '' ? undefined : wordsOf(refusal, language)
}

export async function listOwn(
  { actor, read, request, uses }: RequestCtx<Person>,
  { kinds, show, next, pageSize }: ParsedOf<typeof listOwnWorks>,
): Promise<AnswerOf<typeof listOwnWorks>> {
  const rows = await repository
    .listOwn(read, {
      uid: actor.uid,
      kinds,
      isUnpublished: show === 'unpublished',
      before: readIdCursor(next),
      limit: pageSize + 1,
      videos: uses.videos,
    })
    .execute()
  return cutPage(rows, pageSize, (row) => toOwn(row, request.language))
}
