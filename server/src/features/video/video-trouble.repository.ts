import type { Db, Trx } from '../../platform/db/db.ts'

export interface Trouble {
  readonly uid: number
  readonly workId: string
  readonly kind: string
  readonly text: string
  readonly seconds: number
  readonly line: string
}

export async function add(trx: Trx, { uid, workId, ...told }: Trouble): Promise<void> {
  await trx
    .insertInto('video_trouble')
    .values({ ...told, uid: String(uid), work_id: workId })
    .execute()
}

/** Newest first. */
export function list(db: Db, limit: number) {
  return db
    .selectFrom('video_trouble')
    .select(['id', 'work_id', 'kind', 'text', 'seconds', 'line', 'created_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function listAll(db: Db, uid: number) {
  return db
    .selectFrom('video_trouble')
    .select(['work_id', 'kind', 'text', 'seconds', 'line', 'created_at'])
    .where('uid', '=', String(uid))
    .orderBy('id')
    .execute()
}

export async function removeAll(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('video_trouble').where('uid', '=', String(uid)).execute()
}
