import type { RefusalCode } from '@kaleido/contract/core/reason'
import type { WorkKind, WorkState } from '@kaleido/contract/work'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { PictureRow } from '../media/index.ts'
import { anyCards, type WorkCursor } from './work.repository.ts'

const deskWorks = (db: Db) => anyCards(db).select(['work.state', 'work.is_dark'])

export type DeskRow = Awaited<ReturnType<ReturnType<typeof deskWorks>['execute']>>[number]

export interface QueueQuery {
  readonly kind: WorkKind | undefined
  /** The moment in microseconds since when it waits, and the work among equals. */
  readonly after: WorkCursor | undefined
  readonly limit: number
}

/** As the indexes of the queue have it. */
const waitingSince = sql<Date>`coalesce(work.review_since, work.created_at)`

/** What waits for review, the longest waiting first. */
export function listQueue(db: Db, { kind, after, limit }: QueueQuery) {
  return deskWorks(db)
    .select(sql<string>`(extract(epoch from ${waitingSince}) * 1000000)::bigint`.as('value'))
    .where('work.state', '=', sql.lit('review'))
    .$if(kind !== undefined, (query) => query.where('work.kind', '=', kind ?? ''))
    .$if(after !== undefined, (query) => query.where(isBehind(after)))
    .orderBy(waitingSince)
    .orderBy('work.id')
    .limit(limit)
}

const isBehind = (after: WorkCursor | undefined) => sql<boolean>`(${waitingSince}, work.id) > (
  timestamptz 'epoch' + ${after?.value}::bigint * interval '1 microsecond', ${after?.id}::bigint
)`

export async function countQueue(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from work where state = 'review' limit ${most}) as waiting
  `.execute(db)
  return rows[0]?.count ?? 0
}

export interface DeskQuery {
  readonly id: string | undefined
  readonly uid: number | undefined
  readonly title: string | undefined
  /** The works whose titles may contain it, where they are few. */
  readonly titled?: readonly string[] | undefined
  readonly kind: WorkKind | undefined
  readonly state: WorkState | undefined
  readonly before: string | undefined
  readonly limit: number
}

/** Works in any state, the newest first. */
export function listDesk(db: Db, given: DeskQuery) {
  const { id, uid, title, titled, kind, state, before, limit } = given
  return deskWorks(db)
    .$if(id !== undefined, (query) => query.where('work.id', '=', id ?? ''))
    .$if(uid !== undefined, (query) => query.where('work.author_uid', '=', String(uid)))
    .$if(kind !== undefined, (query) => query.where('work.kind', '=', kind ?? ''))
    .$if(state !== undefined, (query) =>
      // Not as a parameter, so that the indexes of what is not published serve it.
      query
        .where('work.state', '=', sql.lit(state ?? ''))
        .$if(state !== 'published', (rare) => rare.where('work.state', '<>', sql.lit('published'))),
    )
    .$if(titled !== undefined, (query) =>
      query.where(sql<boolean>`work.id = any(${titled ?? []}::bigint[])`),
    )
    .$if(title !== undefined, (query) =>
      query.where(sql<boolean>`position(lower(${title}) in lower(work.title)) > 0`),
    )
    .$if(before !== undefined, (query) => query.where('work.id', '<', before ?? ''))
    .orderBy('work.id', 'desc')
    .limit(limit)
}

export function listByIds(db: Db, ids: readonly string[]) {
  return deskWorks(db).where(sql<boolean>`work.id = any(${[...ids]}::bigint[])`)
}

/**
 * The works whose titles have the characters of a text; undefined where they are so many that walking all works from the
 * newest on soon finds a page of them. The planner can't tell the one from the other.
 */
export async function findTitled(
  db: Db,
  { title, most }: { readonly title: string; readonly most: number },
): Promise<string[] | undefined> {
  const { rows } = await sql<{ work_id: string }>`
    select work_id from work_title where grams @> ${gramsOf(title)}::text[] limit ${most + 1}
  `.execute(db)
  return rows.length > most ? undefined : rows.map(({ work_id }) => work_id)
}

/** The pairs of characters of a text, or its only character, as `work_title_grams` makes them. */
function gramsOf(text: string): string[] {
  const units = Array.from(text.toLowerCase())
  if (units.length === 1) return units
  return [...new Set(units.slice(1).map((unit, at) => `${units[at] ?? ''}${unit}`))]
}

export async function find(db: Db, id: string) {
  return deskWorks(db)
    .select(['work.tags', 'work.is_original', 'work.shares', 'work.refusal', 'work.removed_reason'])
    .select('account.created_at as joined_at')
    .where('work.id', '=', id)
    .executeTakeFirst()
}

/** How many works of a person are published, and how many are refused at present. */
export async function countOfAuthor(
  db: Db,
  { uid, most }: { readonly uid: string; readonly most: number },
): Promise<{ published: number; refused: number }> {
  const { rows } = await sql<{ published: number; refused: number }>`
    select
      (select count(*) from (
        select from work where author_uid = ${uid} and state = 'published' limit ${most}
      ) as shown)::int as published,
      (select count(*) from (
        select from work where author_uid = ${uid} and state <> 'published'
          and removed_by is distinct from 'author' and refusal <> '' limit ${most}
      ) as refused)::int as refused
  `.execute(db)
  return rows[0] ?? { published: 0, refused: 0 }
}

/** The first pictures of a work. */
export async function listPictures(
  db: Db,
  { id, most }: { readonly id: string; readonly most: number },
): Promise<PictureRow[]> {
  return db
    .selectFrom('work_picture')
    .innerJoin('media_picture as picture', 'picture.id', 'work_picture.picture_id')
    .select(['picture.id', 'picture.uid', 'picture.path', 'picture.width', 'picture.height'])
    .select(['picture.placeholder', 'picture.widths', 'picture.has_avif'])
    .select(['picture.is_animated', 'picture.focus'])
    .where('work_picture.work_id', '=', id)
    .orderBy('work_picture.position')
    .limit(most)
    .execute()
}

export interface DecisionRow {
  readonly id: string
  readonly verdict: string
  readonly reason_code: RefusalCode | null
  readonly reason: string
  readonly by: string | null
  readonly decided_at: Date
  readonly undone_at: Date | null
}

/** What was decided about a work, the newest first. */
export async function listDecisions(
  db: Db,
  { id, most }: { readonly id: string; readonly most: number },
): Promise<DecisionRow[]> {
  const rows = await db
    .selectFrom('work_decision')
    .leftJoin('staff_member', 'staff_member.id', 'staff_id')
    .select(['work_decision.id', 'verdict', 'reason_code', 'reason', 'decided_at', 'undone_at'])
    .select('staff_member.name as by')
    .where('work_id', '=', id)
    .orderBy('work_decision.id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, reason_code: row.reason_code as RefusalCode | null }))
}
