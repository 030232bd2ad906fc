import { sql } from 'kysely'
import type { Merge } from '../../platform/ctx/person.ts'
import type { Db, Trx } from '../../platform/db/db.ts'

interface FolderOf {
  readonly uid: number
  readonly id: string
}

/** Somebody's folders, oldest first, each with how many of their favourites are in it. */
export function list(db: Db, { uid, withDark }: { uid: number; withDark: boolean }) {
  return db
    .selectFrom('library_folder as folder')
    .leftJoin('library_folder_work as filed', 'filed.folder_id', 'folder.id')
    .leftJoin('reaction_favourite as kept', (join) =>
      join.onRef('kept.uid', '=', 'filed.uid').onRef('kept.work_id', '=', 'filed.work_id'),
    )
    .leftJoin('work', 'work.id', 'kept.work_id')
    .select(['folder.id', 'folder.name'])
    .select(
      sql<string>`count(work.id) filter (where ${withDark ? sql`true` : sql`not work.is_dark`})`.as(
        'works',
      ),
    )
    .where('folder.uid', '=', String(uid))
    .groupBy('folder.id')
    .orderBy('folder.id')
}

export async function count(db: Db, uid: number): Promise<number> {
  const { n } = await db
    .selectFrom('library_folder')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('uid', '=', String(uid))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Undefined where the person has a folder of this name. */
export async function add(
  trx: Trx,
  { uid, name }: { readonly uid: number; readonly name: string },
): Promise<string | undefined> {
  const added = await trx
    .insertInto('library_folder')
    .values({ uid: String(uid), name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

export async function has(db: Db, { uid, id }: FolderOf): Promise<boolean> {
  const found = await db
    .selectFrom('library_folder')
    .select('id')
    .where('uid', '=', String(uid))
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether another folder of the person has this name. */
export async function isTaken(
  db: Db,
  { uid, id, name }: FolderOf & { readonly name: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('library_folder')
    .select('id')
    .where('uid', '=', String(uid))
    .where('id', '<>', id)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst()
  return found !== undefined
}

/** False where there is none. */
export async function rename(
  trx: Trx,
  { uid, id, name }: FolderOf & { readonly name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('library_folder')
    .set({ name })
    .where('uid', '=', String(uid))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False where there is none. */
export async function remove(trx: Trx, { uid, id }: FolderOf): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('library_folder')
    .where('uid', '=', String(uid))
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

interface Filing {
  readonly uid: number
  readonly ids: readonly string[]
}

/** Puts those of the works that are favourites into a folder; answers how many. */
export async function file(
  trx: Trx,
  { uid, ids, folder }: Filing & { readonly folder: string },
): Promise<number> {
  const { rows } = await sql`
    insert into library_folder_work (uid, work_id, folder_id)
    select uid, work_id, ${folder} from reaction_favourite
    where uid = ${String(uid)} and work_id = any(${ids}::bigint[]) order by work_id
    on conflict (uid, work_id) do update set folder_id = excluded.folder_id
    returning 1
  `.execute(trx)
  return rows.length
}

/** Takes works out of their folders; answers how many. */
export async function takeOut(trx: Trx, { uid, ids }: Filing): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('library_folder_work')
    .where('uid', '=', String(uid))
    .where('work_id', '=', sql<string>`any(${ids}::bigint[])`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Forgets the folders of works that are favourites no more; answers how many. */
export async function removeUnkept(trx: Trx, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from library_folder_work where (uid, work_id) in (
      select filed.uid, filed.work_id from library_folder_work as filed
      where not exists (
        select from reaction_favourite as kept
        where kept.uid = filed.uid and kept.work_id = filed.work_id
      )
      limit ${limit}
    ) returning 1
  `.execute(trx)
  return rows.length
}

export async function removeAll(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('library_folder_work').where('uid', '=', String(uid)).execute()
  await trx.deleteFrom('library_folder').where('uid', '=', String(uid)).execute()
}

/** Folders of one name become one. What is in a folder of the account stays there; nothing is lost beyond the bound. */
export async function merge(trx: Trx, { from, into }: Merge): Promise<void> {
  const [guest, account] = [String(from), String(into)]
  await sql`
    update library_folder_work as filed set folder_id = own.id
    from library_folder as folder
    join library_folder as own on own.uid = ${account} and lower(own.name) = lower(folder.name)
    where folder.uid = ${guest} and filed.folder_id = folder.id
  `.execute(trx)
  await sql`
    update library_folder as folder set uid = ${account}
    where uid = ${guest} and not exists (
      select from library_folder as own
      where own.uid = ${account} and lower(own.name) = lower(folder.name)
    )
  `.execute(trx)
  await sql`
    update library_folder_work as filed set uid = ${account}
    where uid = ${guest} and not exists (
      select from library_folder_work as own
      where own.uid = ${account} and own.work_id = filed.work_id
    )
  `.execute(trx)
  await removeAll(trx, from)
}

export async function listAll(db: Db, uid: number) {
  const folders = db.selectFrom('library_folder').select(['id', 'name', 'created_at'])
  const filed = db.selectFrom('library_folder_work').select(['work_id', 'folder_id'])
  return {
    folders: await folders.where('uid', '=', String(uid)).orderBy('id').execute(),
    filed: await filed.where('uid', '=', String(uid)).orderBy('work_id').execute(),
  }
}
