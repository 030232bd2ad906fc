import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

/** The pages of a gallery from a position on. */
export function listPages(
  db: Db,
  { id, from, limit }: { readonly id: string; readonly from: number; readonly limit: number },
) {
  return (
    db
      .selectFrom('work_picture')
      .innerJoin('media_picture as picture', 'picture.id', 'work_picture.picture_id')
      .select(['work_picture.position', 'picture.id', 'picture.uid', 'picture.path'])
      .select(['picture.width', 'picture.height', 'picture.placeholder', 'picture.widths'])
      .select(['picture.has_avif', 'picture.is_animated', 'picture.focus'])
      .where('work_picture.work_id', '=', id)
      // A `from` past the last page selects nothing.
      .where('work_picture.position', '>=', sql<number>`${from}::integer`)
      .orderBy('work_picture.position')
      .limit(limit)
  )
}

export type PageRow = Awaited<ReturnType<ReturnType<typeof listPages>['execute']>>[number]

export async function countPages(db: Db, id: string): Promise<number> {
  const found = await db
    .selectFrom('work_picture')
    .select('position')
    .where('work_id', '=', id)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found === undefined ? 0 : found.position + 1
}

/** From here on it is not known where the pages of a gallery lie. */
export async function begin(trx: Trx, id: string): Promise<void> {
  await sql`
    insert into gallery_guard (work_id) values (${id})
    on conflict (work_id) do update set open = null, begun_at = app_now()
  `.execute(trx)
}

/** Of two who place the pages of a gallery, the other waits until the transaction ends. */
export async function lock(trx: Trx, id: string): Promise<void> {
  await sql`select from gallery_guard where work_id = ${id} for update`.execute(trx)
}

export async function settle(
  trx: Trx,
  { id, open }: { readonly id: string; readonly open: number },
): Promise<void> {
  await trx.updateTable('gallery_guard').set({ open }).where('work_id', '=', id).execute()
}

/** All pages lie where everybody reaches them. */
export async function remove(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('gallery_guard').where('work_id', '=', id).execute()
}

/** An attempt that began longer ago has failed without a trace. */
const lostAfterMinutes = 15

/** Works with misplaced pictures: the first `open` pictures of a paid work are public, of a free one all. */
export async function listMisplaced(
  db: Db,
  {
    kind,
    open,
    limit,
  }: { readonly kind: 'gallery' | 'post'; readonly open: number; readonly limit: number },
): Promise<string[]> {
  const isDue = sql`(
    guard.open is not null or guard.begun_at is null
    or guard.begun_at < app_now() - make_interval(mins => ${lostAfterMinutes})
  )`
  const { rows } = await sql<{ id: string }>`
    select work.id from work left join gallery_guard as guard on guard.work_id = work.id
    where work.kind = ${sql.lit(kind)} and work.access <> 'free' and work.state in ('review', 'published')
      and guard.open is distinct from ${open} and ${isDue}
    union all
    select work.id from gallery_guard as guard join work on work.id = guard.work_id
    where work.kind = ${sql.lit(kind)} and work.access = 'free' and ${isDue}
    limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}
