import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Uses } from '../../platform/ctx/uses.ts'

export interface Exchange {
  readonly id: string
  readonly positions: readonly number[]
  /** What stands in for each. */
  readonly pairs: ReadonlyMap<string, string>
}

/** Has pages of a work show other pictures, where they still show those they showed. */
export async function exchangePictures(
  trx: Trx,
  { id, positions, pairs }: Exchange,
): Promise<void> {
  await sql`
    update work_picture set picture_id = instead
    from unnest(${[...pairs.keys()]}::bigint[], ${[...pairs.values()]}::bigint[]) as pair (shown, instead)
    where work_id = ${id} and picture_id = shown and position = any(${[...positions]}::smallint[])
  `.execute(trx)
}

const cardColumns = [
  'work.id',
  'work.kind',
  'work.title',
  'work.text',
  'work.duration',
  'work.pages',
  'work.access',
  'work.price',
  'work.views',
  'work.likes',
  'work.comments',
  'work.favourites',
  'work.published_at',
  'work.created_at',
  'account.uid',
  'account.name',
  'account.portrait',
  'account.is_official',
  'cover.path',
  'cover.width',
  'cover.height',
  'cover.placeholder',
  'cover.widths',
  'cover.has_avif',
  'cover.is_animated',
  'cover.focus',
] as const

/** Works in any state, with their authors and covers. */
export function anyCards(db: Db) {
  return db
    .selectFrom('work')
    .innerJoin('account', 'account.uid', 'work.author_uid')
    .leftJoin('media_picture as cover', 'cover.id', 'work.cover_id')
    .select(cardColumns)
}

export interface CardOptions {
  /** False leaves out works of the area after dark, where they could have entered it since they were chosen. */
  readonly withDark?: boolean
}

/** What is published among these. */
export function cards(db: Db, ids: readonly string[], { withDark = true }: CardOptions = {}) {
  return anyCards(db)
    .where('work.id', '=', sql<string>`any(${ids}::bigint[])`)
    .where('work.state', '=', sql.lit('published'))
    .$if(!withDark, (query) => query.where('work.is_dark', '=', sql.lit(false)))
}

/** A query that walks along works, and the value it is sorted by. */
export type WorkListQuery = SelectQueryBuilder<DB, never, WorkCursor>

export interface WorkCursor {
  readonly id: string
  readonly value: string
}

/** The cards along a walk, in one statement with it. What is listed there is published. */
export function cardsAlong(db: Db, walk: WorkListQuery) {
  return anyCards(db)
    .innerJoin(walk.as('place'), 'place.id', 'work.id')
    .select('place.value')
    .orderBy('place.value', 'desc')
    .orderBy('place.id', 'desc')
}

/** These works, in any state. */
export function findCards(db: Db, ids: readonly string[]) {
  return anyCards(db)
    .select(['work.state', 'work.tags', 'work.author_uid', 'work.favourites', 'work.shares'])
    .select(['work.is_dark', 'work.refusal'])
    .where('work.id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute()
}

export type WorkRow = Awaited<ReturnType<typeof findCards>>[number]

interface OwnQuery extends Pick<Uses, 'videos'> {
  readonly uid: number
  /** All kinds if none is named. */
  readonly kinds: readonly string[]
  readonly isUnpublished: boolean
  readonly before: string | undefined
  readonly limit: number
}

/** Somebody's own works but what they deleted, the latest first, with how far the making of each is. */
export function listOwn(db: Db, { uid, kinds, isUnpublished, before, limit, videos }: OwnQuery) {
  const percent = sql<
    number | null
  >`coalesce(${sql.join([sql`null`, ...videos.map((use) => sql`(${use.percent})`)])})`
  return anyCards(db)
    .select(['work.state', 'work.refusal', 'work.removed_reason', percent.as('percent')])
    .where('work.author_uid', '=', String(uid))
    .where(sql<boolean>`work.removed_by is distinct from 'author'`)
    .$if(isUnpublished, (query) => query.where('work.state', '<>', sql.lit('published')))
    .$if(kinds.length > 0, (query) =>
      query.where('work.kind', '=', sql<string>`any(${kinds}::text[])`),
    )
    .$if(before !== undefined, (query) => query.where('work.id', '<', before ?? ''))
    .orderBy('work.id', 'desc')
    .limit(limit)
}

export type OwnRow = Awaited<ReturnType<ReturnType<typeof listOwn>['execute']>>[number]

function guarded(db: Db) {
  return db
    .selectFrom('work')
    .select(['id', 'kind', 'title', 'author_uid', 'state', 'access', 'price', 'duration'])
    .select(['published_at', 'is_dark'])
}

/** What deciding about works takes. */
export function list(db: Db, ids: readonly string[]) {
  return guarded(db)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute()
}

/** One of them, which is neither removed nor changes its price before the transaction ends; many may hold it at a time. */
export function hold(trx: Trx, id: string) {
  return guarded(trx).where('id', '=', id).forShare().executeTakeFirst()
}

export type GuardedRow = Awaited<ReturnType<typeof list>>[number]

export type CardRow = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number]

/** The first pictures of each of these posts; of a paid one the first alone, which everybody may see. */
export function pictures(db: Db, { ids, max }: { ids: readonly string[]; max: number }) {
  return db
    .selectFrom('work_picture')
    .innerJoin('media_picture as picture', 'picture.id', 'work_picture.picture_id')
    .innerJoin('work', 'work.id', 'work_picture.work_id')
    .select([
      'work_picture.work_id',
      'picture.path',
      'picture.width',
      'picture.height',
      'picture.placeholder',
      'picture.widths',
      'picture.has_avif',
      'picture.is_animated',
      'picture.focus',
    ])
    .where('work_picture.work_id', '=', sql<string>`any(${ids}::bigint[])`)
    .where('work_picture.position', '<', max)
    .where(({ eb, or }) =>
      or([eb('work.access', '=', 'free'), eb('work_picture.position', '=', 0)]),
    )
    .orderBy('work_picture.work_id')
    .orderBy('work_picture.position')
}

export function listAll(db: Db, uid: number) {
  return db
    .selectFrom('work')
    .select(['id', 'kind', 'title', 'text', 'tags', 'state', 'published_at', 'created_at'])
    .where('author_uid', '=', String(uid))
    .orderBy('id')
    .execute()
}

/** As a work is called now; blank where it is gone. */
export async function findTitle(db: Db, id: string): Promise<string> {
  const found = await db.selectFrom('work').select('title').where('id', '=', id).executeTakeFirst()
  return found?.title ?? ''
}
