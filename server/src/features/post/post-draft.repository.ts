import type { DraftContent } from '@kaleido/contract/post-draft'
import { sql } from 'kysely'
import type { PictureUse } from '../../platform/ctx/uses.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { StoredPicture } from '../media/index.ts'
import { toPicture } from '../media/index.ts'

/** As long as a draft is kept, so are its pictures. */
export const pictures: PictureUse = {
  isNeeded: sql`exists (select from post_draft_picture where picture_id = media_picture.id)`,
}

export interface DraftOf {
  readonly uid: number
  readonly id: string
}

export interface DraftRow {
  readonly id: string
  readonly version: number
  readonly writer: string
  readonly content: DraftContent
  readonly updated_at: Date
}

const columns = ['id', 'version', 'writer', 'content', 'updated_at'] as const

export async function list(db: Db, { uid, limit }: { uid: number; limit: number }) {
  const rows = await db
    .selectFrom('post_draft')
    .select(columns)
    .where('uid', '=', String(uid))
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute()
  return rows as unknown as DraftRow[]
}

export async function find(db: Db, { uid, id }: DraftOf): Promise<DraftRow | undefined> {
  const row = await db
    .selectFrom('post_draft')
    .select(columns)
    .where('uid', '=', String(uid))
    .where('id', '=', id)
    .executeTakeFirst()
  return row as unknown as DraftRow | undefined
}

/** What this editor has added, if anything. */
export async function findAddedBy(
  db: Db,
  { uid, writer }: { readonly uid: number; readonly writer: string },
): Promise<DraftRow | undefined> {
  const row = await db
    .selectFrom('post_draft')
    .select(columns)
    .where('uid', '=', String(uid))
    .where('writer', '=', writer)
    .executeTakeFirst()
  return row as unknown as DraftRow | undefined
}

/** The pictures of drafts, in their order. */
export async function listPictures(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredPicture[]>> {
  const byDraft = new Map<string, StoredPicture[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return byDraft
  const rows = await db
    .selectFrom('post_draft_picture')
    .innerJoin('media_picture', 'media_picture.id', 'picture_id')
    .select(['draft_id', 'media_picture.id', 'path', 'width', 'height', 'placeholder'])
    .select(['widths', 'has_avif', 'is_animated', 'focus'])
    .where('draft_id', 'in', ids)
    .orderBy('draft_id')
    .orderBy('position')
    .execute()
  for (const row of rows) byDraft.get(row.draft_id)?.push({ id: row.id, ...toPicture(row) })
  return byDraft
}

export async function count(db: Db, uid: number): Promise<number> {
  const { n } = await db
    .selectFrom('post_draft')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('uid', '=', String(uid))
    .executeTakeFirstOrThrow()
  return Number(n)
}

interface Saving {
  readonly writer: string
  readonly content: DraftContent
}

export async function add(
  trx: Trx,
  { uid, writer, content }: Saving & { readonly uid: number },
): Promise<DraftRow> {
  const row = await trx
    .insertInto('post_draft')
    .values({ uid: String(uid), writer, content: JSON.stringify(content) })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return row as unknown as DraftRow
}

export async function update(
  trx: Trx,
  { id, writer, content }: Saving & { readonly id: string },
): Promise<DraftRow> {
  const row = await trx
    .updateTable('post_draft')
    .set({ writer, content: JSON.stringify(content), updated_at: sql<Date>`app_now()` })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return row as unknown as DraftRow
}

export async function setPictures(trx: Trx, id: string, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('post_draft_picture').where('draft_id', '=', id).execute()
  if (ids.length === 0) return
  const rows = ids.map((picture, position) => ({ draft_id: id, position, picture_id: picture }))
  await trx.insertInto('post_draft_picture').values(rows).execute()
}

/** False where there is none. */
export async function remove(trx: Trx, { uid, id }: DraftOf): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('post_draft')
    .where('uid', '=', String(uid))
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes drafts that nobody has changed for so many days; answers how many. */
export async function removeUnchanged(trx: Trx, days: number, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from post_draft where id in (
      select id from post_draft
      where updated_at < app_now() - make_interval(days => ${days}) limit ${limit}
    ) returning 1
  `.execute(trx)
  return rows.length
}

export function listAll(db: Db, uid: number) {
  return db
    .selectFrom('post_draft')
    .select(['id', 'content', 'created_at', 'updated_at'])
    .where('uid', '=', String(uid))
    .orderBy('id')
    .execute()
}

export async function removeAll(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('post_draft').where('uid', '=', String(uid)).execute()
}
