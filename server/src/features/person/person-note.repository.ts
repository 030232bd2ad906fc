import type { Db, Trx } from '../../platform/db/db.ts'

interface Page {
  readonly uid: number
  readonly after: string | undefined
  readonly limit: number
}

export function list(db: Db, { uid, after, limit }: Page) {
  return db
    .selectFrom('person_note')
    .leftJoin('staff_member', 'staff_member.id', 'person_note.staff_id')
    .select(['person_note.id', 'text', 'person_note.created_at', 'staff_member.name as by'])
    .where('uid', '=', String(uid))
    .$if(after !== undefined, (query) => query.where('person_note.id', '<', after ?? ''))
    .orderBy('person_note.id', 'desc')
    .limit(limit)
    .execute()
}

export async function add(
  trx: Trx,
  { uid, text, staffId }: { readonly uid: number; readonly text: string; readonly staffId: string },
): Promise<string> {
  const { id } = await trx
    .insertInto('person_note')
    .values({ uid: String(uid), text, staff_id: staffId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** For a person's export. */
export function listAll(db: Db, uid: number) {
  return db
    .selectFrom('person_note')
    .select(['id', 'text', 'created_at'])
    .where('uid', '=', String(uid))
    .orderBy('id')
    .execute()
}

export async function removeAll(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('person_note').where('uid', '=', String(uid)).execute()
}
