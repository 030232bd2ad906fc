import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import { listed, type PostScope } from './post-list.repository.ts'
import type { Candidate } from './post-rank.spread.ts'

/** What a hot list is kept under. */
export function scopeOf({ moduleId, topicId }: PostScope): string {
  if (topicId !== undefined) return `topic/${topicId}`
  return moduleId === undefined ? 'all' : `module/${moduleId}`
}

/** The ids of the hottest posts of a scope. */
export async function listHottest(
  db: Db,
  { limit, ...scope }: PostScope & { readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom(listed(db, scope))
    .select('id')
    .orderBy('hot', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** What these posts may crowd a list with, in their order. In the list of a topic that topic makes nothing a crowd. */
export async function listCandidates(
  db: Db,
  { ids, topicId }: { readonly ids: readonly string[]; readonly topicId: string | undefined },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select work.id, author_uid as "authorUid", array(
      select topic_id from topic_work
      where work_id = work.id and topic_id is distinct from ${topicId ?? null}::bigint
    ) as "topicIds"
    from unnest(${[...ids]}::bigint[]) with ordinality as place (id, nth)
    join work on work.id = place.id
    order by place.nth
  `.execute(db)
  return rows
}

/** Keeps a new snapshot, if it differs from the newest. */
export async function keep(
  trx: Trx,
  { scope, ids }: { readonly scope: string; readonly ids: readonly string[] },
): Promise<void> {
  await sql`
    insert into post_rank (scope, work_ids)
    select ${scope}, ${[...ids]}::bigint[]
    where ${[...ids]}::bigint[] is distinct from coalesce(
      (select work_ids from post_rank where scope = ${scope} order by snapshot desc limit 1), '{}'
    )
  `.execute(trx)
}

/** Answers how many snapshots were removed that nobody reads any more. The newest of each scope stays. */
export async function removeOld(
  trx: Trx,
  { minutes, limit }: { readonly minutes: number; readonly limit: number },
): Promise<number> {
  const { rows } = await sql`
    delete from post_rank where (scope, snapshot) in (
      select scope, snapshot from post_rank as old
      where made_at < app_now() - make_interval(mins => ${minutes})
        and exists (select from post_rank where scope = old.scope and snapshot > old.snapshot)
      order by made_at limit ${limit}
    ) returning 1
  `.execute(trx)
  return rows.length
}

export interface Snapshot {
  readonly snapshot: string
  readonly work_ids: readonly string[]
}

interface SnapshotQuery {
  readonly scope: string
  readonly snapshot: string | undefined
}

/** The row of the snapshot that a reader began with, or of the newest where that is gone. */
const wantedSnapshot = ({ scope, snapshot }: SnapshotQuery) => sql`
  from post_rank where scope = ${scope}
  order by snapshot = ${snapshot ?? '0'}::bigint desc, snapshot desc limit 1
`

/** The snapshot that a reader began with, or the newest where that is gone. */
export async function findSnapshot(db: Db, wanted: SnapshotQuery): Promise<Snapshot | undefined> {
  const { rows } = await sql<Snapshot>`
    select snapshot, work_ids ${wantedSnapshot(wanted)}
  `.execute(db)
  return rows[0]
}

export interface Stretch {
  readonly snapshot: string
  /** Of the whole snapshot. */
  readonly size: number
  /** Those of the stretch that are still there, in their order. */
  readonly shown: readonly { readonly id: string; readonly nth: number }[]
}

interface StretchQuery extends SnapshotQuery {
  readonly from: number
  readonly length: number
  readonly limit: number
}

/** A stretch of the snapshot that a reader began with, or of the newest where that is gone. */
export async function readStretch(
  db: Db,
  { from, length, limit, ...wanted }: StretchQuery,
): Promise<Stretch> {
  const { rows } = await sql<{
    snapshot: string
    size: number
    id: string | null
    nth: number | null
  }>`
    select chosen.snapshot, size, shown.id, shown.nth
    from (
      select snapshot, cardinality(work_ids) as size, work_ids[${from + 1}:${from + length}] as ids
      ${wantedSnapshot(wanted)}
    ) as chosen
    left join lateral (
      select work.id, place.nth::int as nth
      from unnest(chosen.ids) with ordinality as place (id, nth)
      join work on work.id = place.id
      where state = 'published' and not is_dark
      order by place.nth limit ${limit}
    ) as shown on true
    order by shown.nth
  `.execute(db)
  const shown = rows.flatMap(({ id, nth }) => (id === null || nth === null ? [] : [{ id, nth }]))
  return { snapshot: rows[0]?.snapshot ?? '0', size: rows[0]?.size ?? 0, shown }
}
