import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

/** What permission checks need to know of a comment. */
export interface FoundRow {
  readonly id: string
  readonly work_id: string
  readonly root_id: string | null
  readonly author_uid: string | null
  /** The author of the comment that a reply belongs to. */
  readonly root_author_uid: string | null
  readonly work_author_uid: string
  readonly deleted_at: Date | null
  /** Hidden since then, until the staff decides about it. */
  readonly held_at: Date | null
  /** The same of the comment that a reply belongs to. */
  readonly root_held_at: Date | null
  readonly text: string
  /** Seconds since it was written. */
  readonly age: number
}

/** Deleted, or hidden until the staff decides about it or about its thread. */
export const isAway = ({ deleted_at, held_at, root_held_at }: FoundRow) =>
  [deleted_at, held_at, root_held_at].some((at) => at !== null)

export function find(db: Db, id: string): Promise<FoundRow | undefined> {
  return db
    .selectFrom('comment')
    .innerJoin('work', 'work.id', 'comment.work_id')
    .leftJoin('comment as root', 'root.id', 'comment.root_id')
    .select(['comment.id', 'comment.work_id', 'comment.root_id', 'comment.author_uid'])
    .select([
      'comment.deleted_at',
      'comment.held_at',
      'comment.text',
      'root.author_uid as root_author_uid',
      'root.held_at as root_held_at',
    ])
    .select('work.author_uid as work_author_uid')
    .select(sql<number>`extract(epoch from app_now() - comment.created_at)::float8`.as('age'))
    .where('comment.id', '=', id)
    .executeTakeFirst()
}

/**
 * Locks a comment and its thread until the transaction ends. Always in order of id, so that two transactions which lock
 * several comments never deadlock.
 */
export async function lock(trx: Trx, ids: readonly (string | null)[]): Promise<void> {
  const wanted = ids.filter((id) => id !== null)
  await sql`
    select from comment where id = any(${wanted}::bigint[]) order by id for no key update
  `.execute(trx)
}

export interface Lately {
  readonly today: number
  /** Seconds since the last one. */
  readonly since: number | null
  readonly is_repeated: boolean
}

/** Facts about a person's latest `max` comments, which the limits on frequency are held to. */
export async function findLately(
  db: Db,
  given: {
    readonly uid: number
    readonly workId: string
    readonly text: string
    readonly seconds: number
    readonly max: number
  },
): Promise<Lately> {
  const { uid, workId, text, seconds, max } = given
  const { rows } = await sql<Lately>`
    select
      count(*) filter (where created_at >= date_trunc('day', app_now(), 'Asia/Shanghai'))::int as today,
      extract(epoch from app_now() - max(created_at))::float8 as since,
      coalesce(bool_or(
        work_id = ${workId} and text = ${text} and text <> ''
        and created_at > app_now() - make_interval(secs => ${seconds})
      ), false) as is_repeated
    from (
      select work_id, text, created_at from comment
      where author_uid = ${uid} order by id desc limit ${max}
    ) as latest
  `.execute(db)
  return rows[0] ?? { today: 0, since: null, is_repeated: false }
}

export interface NewComment {
  readonly workId: string
  readonly authorUid: number
  readonly text: string
  readonly rootId: string | null
  readonly toUid: string | null
  readonly at: number | null
}

export async function add(trx: Trx, given: NewComment): Promise<string> {
  const { workId, authorUid, text, rootId, toUid, at } = given
  const { id } = await trx
    .insertInto('comment')
    .values({
      work_id: workId,
      author_uid: String(authorUid),
      text,
      root_id: rootId,
      to_uid: toUid,
      at_second: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function countReply(trx: Trx, rootId: string, delta: 1 | -1): Promise<void> {
  await trx
    .updateTable('comment')
    .set(({ eb }) => ({ replies: eb('replies', '+', String(delta)) }))
    .where('id', '=', rootId)
    .execute()
}

export async function edit(trx: Trx, id: string, text: string): Promise<void> {
  await trx
    .updateTable('comment')
    .set({ text, edited_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute()
}

/** Marks a comment as deleted and erases its text. False where it was deleted before. */
export async function remove(
  trx: Trx,
  { id, by, reason }: { id: string; by: 'author' | 'moderator'; reason: string },
): Promise<boolean> {
  const removed = await trx
    .updateTable('comment')
    .set({ text: '', is_pinned: false, held_at: null, deleted_by: by, reason })
    .set({ deleted_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

/** Hides a comment, or shows it again. False where it was so before, or is deleted. */
export async function setHeld(trx: Trx, id: string, isHeld: boolean): Promise<boolean> {
  const changed = await trx
    .updateTable('comment')
    .set({ held_at: isHeld ? sql<Date>`app_now()` : null })
    .where('id', '=', id)
    .where('held_at', isHeld ? 'is' : 'is not', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** The pinned comment of a work. */
export async function findPinned(db: Db, workId: string): Promise<string | null> {
  const found = await db
    .selectFrom('comment')
    .select('id')
    .where('work_id', '=', workId)
    .where('is_pinned', '=', true)
    .executeTakeFirst()
  return found?.id ?? null
}

export async function setPinned(trx: Trx, id: string, isPinned: boolean): Promise<void> {
  await trx.updateTable('comment').set({ is_pinned: isPinned }).where('id', '=', id).execute()
}

interface Like {
  readonly uid: number
  readonly id: string
}

/** False where the person likes it already; `removeLike` answers likewise. */
export async function addLike(trx: Trx, { uid, id }: Like): Promise<boolean> {
  const added = await trx
    .insertInto('comment_like')
    .values({ uid: String(uid), comment_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('comment_id')
    .executeTakeFirst()
  return added !== undefined
}

export async function removeLike(trx: Trx, { uid, id }: Like): Promise<boolean> {
  const removed = await trx
    .deleteFrom('comment_like')
    .where('uid', '=', String(uid))
    .where('comment_id', '=', id)
    .returning('comment_id')
    .executeTakeFirst()
  return removed !== undefined
}

/** Answers the updated number of likes. */
export async function countLike(trx: Trx, id: string, delta: 1 | 0 | -1): Promise<number> {
  const { likes } =
    delta === 0
      ? await trx
          .selectFrom('comment')
          .select('likes')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      : await trx
          .updateTable('comment')
          .set(({ eb }) => ({ likes: eb('likes', '+', String(delta)) }))
          .where('id', '=', id)
          .returning('likes')
          .executeTakeFirstOrThrow()
  return Number(likes)
}
