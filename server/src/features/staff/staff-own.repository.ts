import type { Db, Trx } from '../../platform/db/db.ts'

/** The account in the app of a member of the staff, whose money they do not process. */
export async function setOwnUid(
  trx: Trx,
  { staffId, uid }: { readonly staffId: string; readonly uid: number | null },
): Promise<void> {
  await trx
    .updateTable('staff_member')
    .set({ own_uid: uid === null ? null : String(uid) })
    .where('id', '=', staffId)
    .execute()
}

export async function isOwnUid(
  db: Db,
  { staffId, uid }: { readonly staffId: string; readonly uid: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('staff_member')
    .select('id')
    .where('id', '=', staffId)
    .where('own_uid', '=', String(uid))
    .executeTakeFirst()
  return found !== undefined
}

export async function listOfPerson(db: Db, uid: number): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_member')
    .select('name')
    .where('own_uid', '=', String(uid))
    .orderBy('id')
    .execute()
  return rows.map(({ name }) => name)
}

export async function forget(trx: Trx, uid: number): Promise<void> {
  await trx
    .updateTable('staff_member')
    .set({ own_uid: null })
    .where('own_uid', '=', String(uid))
    .execute()
}
