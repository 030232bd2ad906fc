import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import { isRunning } from './layout-announcement.repository.ts'

/** The announcements whose present text somebody has dismissed. */
export async function listCurrent(db: Db, uid: number): Promise<string[]> {
  const rows = await db
    .selectFrom('layout_dismissal as dismissal')
    .innerJoin('layout_announcement as announcement', (join) =>
      join
        .onRef('announcement.id', '=', 'dismissal.announcement_id')
        .onRef('announcement.text', '=', 'dismissal.text'),
    )
    .select('announcement.id')
    .where('dismissal.uid', '=', String(uid))
    .orderBy('announcement.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Answers whether there is such an announcement now. */
export async function save(
  trx: Trx,
  { uid, id }: { readonly uid: number; readonly id: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into layout_dismissal (uid, announcement_id, text)
    select ${String(uid)}, id, text from layout_announcement where id = ${id} and ${isRunning}
    on conflict (uid, announcement_id) do update set text = excluded.text
    returning 1
  `.execute(trx)
  return rows.length > 0
}

export function listAll(db: Db, uid: number) {
  return db
    .selectFrom('layout_dismissal')
    .select(['announcement_id', 'text'])
    .where('uid', '=', String(uid))
    .orderBy('announcement_id')
    .execute()
}

export async function removeAll(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('layout_dismissal').where('uid', '=', String(uid)).execute()
}

/** Moves them to another account, whose own stay as they are. */
export async function moveAll(
  trx: Trx,
  { from, into }: { readonly from: number; readonly into: number },
): Promise<void> {
  await sql`
    with moved as (
      delete from layout_dismissal where uid = ${String(from)} returning announcement_id, text
    )
    insert into layout_dismissal (uid, announcement_id, text)
    select ${String(into)}, announcement_id, text from moved
    on conflict do nothing
  `.execute(trx)
}
