import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { lockFile } from '../garbage/media-file.repository.ts'
import type { ReadyPicture } from './media-picture.process.ts'

/** What a picture is made of for those who see it; unlike any column that is joined to it. */
export const pictureColumns = [
  'id',
  'path',
  'width',
  'height',
  'placeholder',
  'widths',
  'has_avif',
  'is_animated',
  'focus',
] as const

/** What the mapper makes a picture of, whichever query read it. */
export interface PictureRow {
  readonly path: string
  readonly width: number
  readonly height: number
  readonly placeholder: string
  readonly widths: readonly number[]
  readonly has_avif: boolean
  readonly is_animated: boolean
  readonly focus: readonly number[] | null
}

export type IdentifiedRow = PictureRow & { readonly id: string }

export async function add(
  trx: Trx,
  given: { readonly uid: number | null; readonly path: string; readonly picture: ReadyPicture },
): Promise<IdentifiedRow> {
  const { uid, path, picture } = given
  return trx
    .insertInto('media_picture')
    .values({
      uid: uid === null ? null : String(uid),
      path,
      width: picture.width,
      height: picture.height,
      placeholder: picture.placeholder,
      bytes: picture.bytes.length,
      widths: picture.narrower.map(({ width }) => width),
      is_animated: picture.isAnimated,
      focus: picture.focus && [...picture.focus],
      // Where the same picture lies already, what was made of it is there too.
      has_avif: hasAvif(path),
    })
    .returning(pictureColumns)
    .executeTakeFirstOrThrow()
}

function hasAvif(path: string) {
  return sql<boolean>`exists (select from media_picture where path = ${path} and has_avif)`
}

/** Marks the file at a path as used: removes it from the discarded ones. */
export async function keep(trx: Trx, path: string): Promise<void> {
  // Waits for a removal that is under way; under the lock no other begins.
  await lockFile(trx, path)
  await trx.deleteFrom('media_removed').where('path', '=', path).execute()
}

export function find(db: Db, id: string): Promise<IdentifiedRow | undefined> {
  return db
    .selectFrom('media_picture')
    .select(pictureColumns)
    .where('id', '=', id)
    .executeTakeFirst()
}

export interface Laid extends Pick<PictureRow, 'widths' | 'has_avif'> {
  readonly id: string
  /** Where the same picture lies besides. */
  readonly to: string
}

/** A row of the same picture at another place; what was made of it since it was laid there is made again. */
export async function addCopy(trx: Trx, { id, to, widths, has_avif }: Laid): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into media_picture
      (uid, path, width, height, placeholder, bytes, widths, has_avif, is_animated, focus)
    select uid, ${to}, width, height, placeholder, bytes, ${[...widths]}::smallint[],
      ${has_avif}::boolean, is_animated, focus
    from media_picture where id = ${id}
    returning id
  `.execute(trx)
  const [added] = rows
  if (!added) throw new Error(`there is no picture ${id}`)
  return added.id
}

export function listToCopy(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('media_picture')
    .select(['id', 'uid', 'path', 'widths', 'has_avif'])
    .where('id', 'in', ids)
    .orderBy('path')
    .orderBy('id')
    .execute()
}

/** Those among `ids` that are this person's. */
export function listOf(
  db: Db,
  { ids, uid }: { readonly ids: readonly string[]; readonly uid: number },
): Promise<IdentifiedRow[]> {
  return db
    .selectFrom('media_picture')
    .select(pictureColumns)
    .where('id', 'in', ids)
    .where('uid', '=', String(uid))
    .execute()
}

export function listAll(db: Db, uid: number) {
  return db
    .selectFrom('media_picture')
    .select([...pictureColumns, 'bytes', 'created_at'])
    .where('uid', '=', String(uid))
    .orderBy('id')
    .execute()
}

/** Pictures that lack their AVIF, and were not begun in vain too often. */
export async function listWithoutAvif(
  db: Db,
  { minutes, limit }: { readonly minutes: number; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select distinct path from (
      select path from media_picture
      where not has_avif and not is_animated and avif_tries < 3
        and created_at < app_now() - make_interval(mins => ${minutes})
      order by id limit ${limit}
    ) as oldest
  `.execute(db)
  return rows.map(({ path }) => path)
}

/** Counts a try at the AVIF of what lies there; undefined where nothing lacks it. */
export async function beginAvif(trx: Trx, path: string): Promise<PictureRow | undefined> {
  const [row] = await trx
    .updateTable('media_picture')
    .set({ avif_tries: sql<number>`avif_tries + 1` })
    .where('path', '=', path)
    .where('has_avif', '=', false)
    .where('is_animated', '=', false)
    .returning(pictureColumns)
    .execute()
  return row
}

export interface Completed {
  readonly path: string
  readonly widths: readonly number[]
  readonly placeholder: string
}

export async function complete(trx: Trx, { path, widths, placeholder }: Completed): Promise<void> {
  await trx
    .updateTable('media_picture')
    .set({ has_avif: true, widths: [...widths], placeholder })
    .where('path', '=', path)
    .execute()
}
