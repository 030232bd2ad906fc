import type { WorkCard, WorkKind, WorkState } from '@kaleido/contract/work'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

export interface Draft {
  readonly kind: WorkKind
  readonly authorUid: number
  readonly title: string
  readonly text: string
  readonly tags: readonly string[]
  readonly access: WorkCard['access']
  readonly coverId: string | null
  readonly isOriginal: boolean
}

export interface Today {
  readonly count: number
  readonly opensAt: Date
}

/** The works of a person on this day in Shanghai, and when the next one begins. */
export async function findToday(db: Db, uid: number): Promise<Today> {
  const { rows } = await sql<Today>`
    select count(work.id)::int as count, day.ends as "opensAt"
    from (
      select date_trunc('day', app_now(), 'Asia/Shanghai') as begins,
        date_trunc('day', app_now(), 'Asia/Shanghai') + interval '1 day' as ends
    ) as day
    left join work on author_uid = ${String(uid)} and created_at >= day.begins
    group by day.ends
  `.execute(db)
  const [today] = rows
  if (!today) throw new Error('a day is there always')
  return today
}

/** Whether a person has published at least this many works. */
export async function hasPublished(
  db: Db,
  { uid, works }: { readonly uid: number; readonly works: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('work')
    .select('id')
    .where('author_uid', '=', String(uid))
    .where('state', '=', 'published')
    .limit(works)
    .execute()
  return found.length >= works
}

export async function add(trx: Trx, { access, tags, ...draft }: Draft): Promise<string> {
  const { id } = await trx
    .insertInto('work')
    .values({
      kind: draft.kind,
      author_uid: String(draft.authorUid),
      title: draft.title,
      text: draft.text,
      tags: [...tags],
      access: access.mode,
      price: access.price ?? null,
      cover_id: draft.coverId,
      is_original: draft.isOriginal,
      state: 'processing',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One work, which stays as it is until the transaction ends. */
export function lock(trx: Trx, id: string) {
  return trx
    .selectFrom('work')
    .select(['author_uid', 'kind', 'state', 'refusal'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** What is known once it can be played; false where it was known. A cover that was chosen stays. */
export async function describe(
  trx: Trx,
  { id, duration, coverId }: { id: string; duration: number | null; coverId: string | null },
): Promise<boolean> {
  const changed = await trx
    .updateTable('work')
    .set({ duration, cover_id: sql<string | null>`coalesce(cover_id, ${coverId}::bigint)` })
    .where('id', '=', id)
    .where(
      sql<boolean>`(duration is distinct from ${duration}::int
        or (cover_id is null and ${coverId}::bigint is not null))`,
    )
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function setState(
  trx: Trx,
  { id, state, refusal = '' }: { id: string; state: WorkState; refusal?: string },
): Promise<void> {
  await trx
    .updateTable('work')
    .set({
      state,
      refusal,
      is_unreviewed: state !== 'published',
      // What is published again after review keeps its place.
      ...(state === 'published'
        ? { published_at: sql<Date>`coalesce(published_at, app_now())` }
        : {}),
    })
    .where('id', '=', id)
    .execute()
}

const listed = [
  'id',
  'kind',
  'author_uid',
  'title',
  'access',
  'price',
  'is_dark',
  'duration',
  'created_at',
] as const

/** What waits for review, the longest waiting first. */
export function listQueue(db: Db, limit: number) {
  return db
    .selectFrom('work')
    .select(listed)
    .where('state', '=', 'review')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** What is published of a kind, the newest first. */
export function listNewest(db: Db, { kind, limit }: { kind: WorkKind; limit: number }) {
  return db
    .selectFrom('work')
    .select(listed)
    .where('state', '=', 'published')
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
