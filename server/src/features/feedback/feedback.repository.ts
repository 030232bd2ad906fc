import type { FeedbackKind } from '@kaleido/contract/feedback'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { PictureUse } from '../../platform/ctx/uses.ts'
import type { PictureRow } from '../media/index.ts'

/** Since when each waits for the staff. */
export const waiting = sql<{ at: Date }>`select created_at as at from feedback where reply is null`

export const pictures: PictureUse = {
  isNeeded: sql`exists (select from feedback_picture where picture_id = media_picture.id)`,
}

const columns = [
  'id',
  'uid',
  'kind',
  'text',
  'contact',
  'device',
  'created_at',
  'reply',
  'replied_at',
] as const

export interface FeedbackRow {
  readonly id: string
  readonly uid: string
  readonly kind: FeedbackKind
  readonly text: string
  readonly contact: string
  readonly device: string
  readonly created_at: Date
  readonly reply: string | null
  readonly replied_at: Date | null
}

export interface OwnPictureRow extends PictureRow {
  readonly feedback_id: string
}

export async function countToday(db: Db, uid: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from feedback
    where uid = ${uid}
      and created_at >= date_trunc('day', app_now(), 'Asia/Shanghai')
  `.execute(db)
  return rows[0]?.count ?? 0
}

export async function add(
  trx: Trx,
  { uid, ...values }: Pick<FeedbackRow, 'kind' | 'text' | 'contact' | 'device'> & { uid: number },
): Promise<string> {
  const { id } = await trx
    .insertInto('feedback')
    .values({ ...values, uid: String(uid) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function addPictures(
  trx: Trx,
  id: string,
  pictures: readonly string[],
): Promise<void> {
  if (pictures.length === 0) return
  const rows = pictures.map((picture, position) => ({
    feedback_id: id,
    position,
    picture_id: picture,
  }))
  await trx.insertInto('feedback_picture').values(rows).execute()
}

interface FeedbackQuery {
  readonly uid?: number
  /** Without a reply, or with one; both where it is not said. */
  readonly isOpen?: boolean | undefined
  readonly before: string | undefined
  readonly limit: number
}

export async function list(
  db: Db,
  { uid, isOpen, before, limit }: FeedbackQuery,
): Promise<FeedbackRow[]> {
  const rows = await db
    .selectFrom('feedback')
    .select(columns)
    .$if(uid !== undefined, (query) => query.where('uid', '=', String(uid)))
    .$if(isOpen !== undefined, (query) => query.where('reply', isOpen ? 'is' : 'is not', null))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows as FeedbackRow[]
}

export async function listPictures(db: Db, ids: readonly string[]): Promise<OwnPictureRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('feedback_picture')
    .innerJoin('media_picture', 'media_picture.id', 'picture_id')
    .select(['feedback_id', 'path', 'width', 'height', 'placeholder'])
    .select(['widths', 'has_avif', 'is_animated', 'focus'])
    .where('feedback_id', 'in', ids)
    .orderBy('feedback_id')
    .orderBy('position')
    .execute()
}

export interface Reply {
  readonly id: string
  readonly text: string
  readonly staffId: string | null
}

/** False where there is no such message. */
export async function reply(trx: Trx, { id, text, staffId }: Reply): Promise<boolean> {
  const replied = await trx
    .updateTable('feedback')
    .set({ reply: text, replied_at: sql<Date>`app_now()`, replied_by: staffId })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return replied !== undefined
}

export function listAllOf(db: Db, uid: number) {
  return db
    .selectFrom('feedback')
    .select(columns)
    .where('uid', '=', String(uid))
    .orderBy('id')
    .execute()
}

export async function removeAllOf(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('feedback').where('uid', '=', String(uid)).execute()
}
