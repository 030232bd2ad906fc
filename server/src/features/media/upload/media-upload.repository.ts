import type { UploadState, VideoKind } from '@kaleido/contract/media'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { anyOf, type Uses } from '../../../platform/ctx/uses.ts'

const columns = [
  'id',
  'uid',
  'kind',
  'bytes',
  'state',
  'refusal',
  'is_begun',
  'received',
  'sha256',
  'video_id',
  'created_at',
  'changed_at',
] as const

export interface UploadRow {
  readonly id: string
  readonly uid: string
  readonly kind: VideoKind
  readonly bytes: string
  readonly state: Extract<UploadState, 'receiving' | 'refused' | 'cancelled'> | 'arrived'
  readonly refusal: string | null
  readonly is_begun: boolean
  readonly received: string
  readonly sha256: string | null
  readonly video_id: string | null
  readonly created_at: Date
  readonly changed_at: Date
}

/** Two tickets at a time would both find room for one more. */
export async function lockUploads(trx: Trx, uid: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`media_upload:${uid}`}, 0))`.execute(
    trx,
  )
}

export async function countOpen(db: Db, uid: number): Promise<number> {
  const { count } = await db
    .selectFrom('media_upload')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('uid', '=', String(uid))
    .where('state', '=', 'receiving')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What everybody's open uploads may still bring. */
export async function sumExpected(db: Db): Promise<number> {
  const { sum } = await db
    .selectFrom('media_upload')
    .select((eb) => eb.fn.sum<string | null>(eb('bytes', '-', eb.ref('received'))).as('sum'))
    .where('state', '=', 'receiving')
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

export async function add(
  trx: Trx,
  values: {
    readonly id: string
    readonly uid: number
    readonly kind: VideoKind
    readonly name: string
    readonly bytes: number
  },
): Promise<Date> {
  const { uid, bytes, ...rest } = values
  const { created_at } = await trx
    .insertInto('media_upload')
    .values({ ...rest, uid: String(uid), bytes: String(bytes) })
    .returning('created_at')
    .executeTakeFirstOrThrow()
  return created_at
}

export async function find(db: Db, id: string): Promise<UploadRow | undefined> {
  const row = await db
    .selectFrom('media_upload')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row as UploadRow | undefined
}

/** Of two that want to change it, one waits here. */
export async function findLocked(trx: Trx, id: string): Promise<UploadRow | undefined> {
  const row = await trx
    .selectFrom('media_upload')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as UploadRow | undefined
}

/** Whether something was made of it. */
export async function isMadeOf(
  db: Db,
  { id, videos }: { readonly id: string } & Pick<Uses, 'videos'>,
): Promise<boolean> {
  const { rows } = await sql<{ is_made: boolean }>`
    select ${anyOf(videos.map(({ isMadeOf: isMade }) => isMade(sql`${id}`)))} as is_made
  `.execute(db)
  return rows[0]?.is_made === true
}

/** Spends the ticket; answers whether it was there to be spent. */
export async function begin(trx: Trx, id: string): Promise<boolean> {
  const begun = await trx
    .updateTable('media_upload')
    .set({ is_begun: true, changed_at: sql`app_now()` })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .where('is_begun', '=', false)
    .returning('id')
    .executeTakeFirst()
  return begun !== undefined
}

/**
 * Notes how far an upload has come; answers false where it is not as far as the writer believes, or takes no more. With
 * its last byte it has arrived.
 */
export async function advance(
  trx: Trx,
  { id, from, to }: { readonly id: string; readonly from: number; readonly to: number },
): Promise<'receiving' | 'arrived' | undefined> {
  const moved = await trx
    .updateTable('media_upload')
    .set({
      received: String(to),
      state: sql`case when bytes = ${to} then 'arrived' else 'receiving' end`,
      changed_at: sql`app_now()`,
    })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .where('received', '=', String(from))
    .returning('state')
    .executeTakeFirst()
  return moved?.state as 'receiving' | 'arrived' | undefined
}

export async function keepHash(trx: Trx, id: string, sha256: string): Promise<void> {
  await trx.updateTable('media_upload').set({ sha256 }).where('id', '=', id).execute()
}

/** Ends it in a state, if it is in one of those that can be left for it. */
export async function end(
  trx: Trx,
  given: {
    readonly id: string
    readonly from: readonly UploadRow['state'][]
    readonly state: 'refused' | 'cancelled'
    readonly refusal?: string
  },
): Promise<boolean> {
  const ended = await trx
    .updateTable('media_upload')
    .set({ state: given.state, refusal: given.refusal ?? null, changed_at: sql`app_now()` })
    .where('id', '=', given.id)
    .where('state', 'in', given.from)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export async function setVideo(trx: Trx, id: string, videoId: string): Promise<void> {
  await trx
    .updateTable('media_upload')
    .set({ video_id: videoId, changed_at: sql`app_now()` })
    .where('id', '=', id)
    .execute()
}

/** Cancels what has been silent for too long; answers what it was. */
export async function cancelSilent(
  trx: Trx,
  given: { readonly hours: number; readonly ticketHours: number; readonly limit: number },
): Promise<string[]> {
  const { hours, ticketHours, limit } = given
  const rows = await trx
    .updateTable('media_upload')
    .set({ state: 'cancelled', changed_at: sql`app_now()` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('media_upload')
        .select('id')
        .where('state', '=', 'receiving')
        .where(
          sql<boolean>`changed_at < app_now() - make_interval(hours => case when is_begun then ${hours}::int else ${ticketHours}::int end)`,
        )
        .orderBy('changed_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Those among `ids` whose bytes lie among the parts and are still of use. */
export async function listInUse(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('media_upload')
    .select('id')
    .where('id', 'in', ids)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'receiving'),
        eb.and([eb('state', '=', 'arrived'), eb('video_id', 'is', null)]),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

export function listAll(db: Db, uid: number) {
  return db
    .selectFrom('media_upload')
    .select(['id', 'kind', 'name', 'bytes', 'received', 'state', 'created_at'])
    .where('uid', '=', String(uid))
    .orderBy('created_at')
    .execute()
}

export async function removeAll(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('media_upload').where('uid', '=', String(uid)).execute()
}
