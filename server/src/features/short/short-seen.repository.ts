import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import { trimPerPerson } from '../../platform/db/trim-per-person.ts'

export interface SeenReport {
  readonly id: string
  readonly at: string
}

/** How long a report may have waited on a phone without a network. */
const waits = sql`interval '7 days'`

/**
 * Puts shorts behind everything that the person saw before, in the order of the phone's own clock, right or wrong. A report
 * that comes twice changes nothing.
 */
export async function add(trx: Trx, uid: number, given: readonly SeenReport[]): Promise<void> {
  await sql`
    with given as (
      select id, max(at) as at from unnest(
        ${given.map(({ id }) => id)}::bigint[], ${given.map(({ at }) => Date.parse(at))}::float8[]
      ) as given (id, at)
      group by id
    )
    insert into short_seen as had (uid, work_id, seen_at)
    select ${String(uid)}, work.id,
      greatest(least(to_timestamp(given.at / 1000), app_now()), app_now() - ${waits})
    from given
    join work on work.id = given.id and work.kind = 'short'
    order by given.at
    on conflict (uid, work_id) do update set turn = excluded.turn, seen_at = excluded.seen_at
      where had.seen_at < excluded.seen_at
  `.execute(trx)
}

export interface RecentQuery {
  readonly uid: number
  /** The short that the page opens with, before the chosen ones. */
  readonly opening: string | undefined
  /** How many of the last ones are not chosen again, and how many the mixing goes on from. */
  readonly max: number
  readonly mixed: number
}

export interface RecentRow {
  /** Ids, separated by commas: one text of thousands is parsed faster than an array. */
  readonly ids: string
  /** Author and topic of the last ones, oldest first; then those of the opening. */
  readonly tail: [author: string, topic: string | null][]
}

/** The shorts that a person saw last. */
export function recent({ uid, opening = '0', max, mixed }: RecentQuery): RawBuilder<RecentRow> {
  const latest = (limit: number) => sql`
    select work_id, turn from short_seen where uid = ${String(uid)}
    order by turn desc limit ${sql.lit(limit)}
  `
  return sql<RecentRow>`
    select
      array_to_string(array(select work_id from (${latest(max)}) as seen), ',') as ids,
      array_to_json(array(
        select json_build_array(author_uid::text, tags[1])
        from ((${latest(mixed)}) union all select ${opening}::bigint, null) as shown
        join work on work.id = shown.work_id order by shown.turn
      )) as tail
  `
}

export async function findRecent(db: Db, query: RecentQuery): Promise<RecentRow> {
  const [row] = (await recent(query).execute(db)).rows
  return row ?? { ids: '', tail: [] }
}

export interface AgainQuery {
  readonly uid: number
  /** Seen after the one turn, up to the other. */
  readonly after: string
  readonly until: string
  readonly avoided: readonly string[]
  readonly besides: readonly string[]
  readonly limit: number
}

export interface AgainRow {
  readonly id: string
  readonly turn: string
}

/** Seen shorts that may be shown again, least recently seen first. */
export function again(given: AgainQuery): RawBuilder<AgainRow> {
  return sql<AgainRow>`
    select work.id, seen.turn from short_seen as seen join work on work.id = seen.work_id
    where seen.uid = ${String(given.uid)} and seen.turn > ${given.after} and seen.turn <= ${given.until}
      and work.state = 'published' and work.kind = 'short' and not work.is_dark
      and work.author_uid <> all(${given.avoided}::bigint[])
      and work.id <> all(${given.besides}::bigint[])
    order by seen.turn limit ${given.limit}
  `
}

export async function listAgain(db: Db, given: AgainQuery): Promise<AgainRow[]> {
  return (await again(given).execute(db)).rows
}

export function listAll(db: Db, uid: number) {
  return db
    .selectFrom('short_seen')
    .select(['work_id', 'seen_at'])
    .where('uid', '=', String(uid))
    .orderBy('turn')
    .execute()
}

export async function removeAll(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('short_seen').where('uid', '=', String(uid)).execute()
}

/** Moves seen shorts to another account; of a short that both have seen, the later turn stays. */
export async function moveAll(
  trx: Trx,
  { from, into }: { readonly from: number; readonly into: number },
): Promise<void> {
  await sql`
    with moved as (
      delete from short_seen where uid = ${String(from)} returning work_id, turn, seen_at
    )
    insert into short_seen as had (uid, work_id, turn, seen_at)
    select ${String(into)}, work_id, turn, seen_at from moved
    on conflict (uid, work_id) do update set turn = excluded.turn, seen_at = excluded.seen_at
      where had.turn < excluded.turn
  `.execute(trx)
}

/** Keeps the latest `max` seen shorts of each person. */
export const cut = (ctx: Parameters<typeof trimPerPerson>[0], max: number) =>
  trimPerPerson(ctx, { table: 'short_seen', newest: ['turn'], max })
