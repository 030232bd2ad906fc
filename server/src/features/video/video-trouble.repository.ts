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

interface Listed {
  readonly kind?: string | undefined
  readonly work?: string | undefined
  readonly before: string | undefined
  readonly limit: number
}

/** Newest first. */
export function list(db: Db, { kind, work, before, limit }: Listed) {
  return db
    .selectFrom('video_trouble as trouble')
    .innerJoin('work', 'work.id', 'trouble.work_id')
    .select(['trouble.id', 'trouble.uid', 'trouble.work_id', 'work.title', 'trouble.kind'])
    .select(['trouble.text', 'trouble.seconds', 'trouble.line', 'trouble.created_at'])
    .$if(kind !== undefined, (query) => query.where('trouble.kind', '=', kind ?? ''))
    .$if(work !== undefined, (query) => query.where('trouble.work_id', '=', work ?? ''))
    .$if(before !== undefined, (query) => query.where('trouble.id', '<', before ?? ''))
    .orderBy('trouble.id', 'desc')
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
