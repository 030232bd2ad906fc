import { sql } from 'kysely'
import { createAccount } from '../../features/account/index.ts'
import { grantVip } from '../../features/vip/index.ts'
import { type Db, inTransaction, type Pool, type Trx } from '../../platform/db/db.ts'
import type { Feature } from '../../platform/feature.ts'

type Trace = (trx: Trx, uid: number) => Promise<unknown>

/** Somebody else's video, so that what is kept of whoever watched does not go with the work. */
async function watchSomething(trx: Trx, uid: number): Promise<void> {
  const author = await createAccount(trx)
  await sql`
    with watched as (
      insert into work (kind, author_uid, title) values ('video', ${author}, '一个视频') returning id
    ), play as (
      insert into video_play (id, uid, work_id, reason)
      select substr(md5(${`play of ${uid}`}), 1, 22), ${uid}, id, 'free' from watched
    ), position as (
      insert into video_position (uid, work_id, seconds, at)
      select ${uid}, id, 9, app_now() from watched
    ), uninterest as (
      insert into feed_uninterest (uid, work_id, author_uid, tag_ids)
      select ${uid}, id, ${author}, '{}' from watched
    ), seen as (
      insert into short_seen (uid, work_id) select ${uid}, id from watched
    ), walk as (
      insert into short_walk (uid) values (${uid})
    ), event as (
      insert into video_event (uid, event, work_id, type, source, counts, happened_at)
      select ${uid}, 'an-event', id, 'view', 'detail', true, app_now() from watched
    )
    insert into video_trouble (uid, work_id, kind, text, seconds, line)
    select ${uid}, id, 'stall', '一直在转', 9, '' from watched
  `.execute(trx)
}

/** A word, a reply to it, and a like, under somebody else's work. */
async function saySomething(trx: Trx, uid: number): Promise<void> {
  const author = await createAccount(trx)
  await sql`
    with seen as (
      insert into work (kind, author_uid, title) values ('video', ${author}, '一个视频') returning id
    ), said as (
      insert into comment (work_id, author_uid, to_uid, text, likes)
      select id, ${uid}, ${uid}, '好看', 1 from seen returning id
    )
    insert into comment_like (uid, comment_id) select ${uid}, id from said
  `.execute(trx)
}

/** The same of what they like, keep, share, own and looked at, and of an author whom they do not want to see. */
async function keepSomething(trx: Trx, uid: number): Promise<void> {
  const author = await createAccount(trx)
  await sql`
    with kept as (
      insert into work (kind, author_uid, title, likes, favourites, shares)
      values ('video', ${author}, '一个视频', 1, 1, 1) returning id
    ), liked as (
      insert into reaction_like (uid, work_id) select ${uid}, id from kept
    ), favourite as (
      insert into reaction_favourite (uid, work_id, kind) select ${uid}, id, 'video' from kept
    ), shared as (
      insert into reaction_share (uid, work_id, way) select ${uid}, id, 'link' from kept
    ), owned as (
      insert into unlock (uid, work_id, kind, how) select ${uid}, id, 'video', 'gift' from kept
    ), looked as (
      insert into library_history (uid, work_id, kind) select ${uid}, id, 'video' from kept
    ), paused as (
      insert into library_paused (uid) values (${uid})
    ), muted as (
      insert into social_mute (uid, other_uid) values (${uid}, ${author})
    )
    insert into social_block (uid, other_uid) values (${uid}, ${author})
  `.execute(trx)
}

/** Something in each feature that keeps anything of a person, besides the account and the login that everybody has. */
const traces: readonly Trace[] = [
  (trx, uid) =>
    trx
      .insertInto('coupon')
      .values({ uid: String(uid), kind: 'newcomer' })
      .execute(),
  (trx, uid) => grantVip(trx, { uid, tier: 'vip', days: 1 }),
  (trx, uid) =>
    sql`insert into media_picture (uid, path, width, height, placeholder, bytes)
      values (${uid}, ${`/p/of/${uid}.webp`}, 1, 1, '000000', 1)`.execute(trx),
  (trx, uid) =>
    sql`insert into media_upload (id, uid, kind, name, bytes)
      values (substr(md5(random()::text), 1, 22), ${uid}, 'short', '一段视频', 1)`.execute(trx),
  (trx, uid) =>
    sql`insert into work (kind, author_uid, title) values ('post', ${uid}, '一帖')`.execute(trx),
  watchSomething,
  saySomething,
  (trx, uid) =>
    sql`insert into moderation_report (by_uid, target, target_id, reason)
      values (${uid}, 'person', 1, 'spam')`.execute(trx),
  keepSomething,
  (trx, uid) =>
    sql`with history as (
      insert into search_history (uid, folded, word) values (${uid}, '云', '云')
    ), query as (
      insert into search_query (day, folded, uid) values (current_date, '云', ${uid})
    )
    insert into search_paused (uid) values (${uid})`.execute(trx),
  (trx, uid) =>
    sql`insert into feedback (uid, kind, text) values (${uid}, 'idea', '一个建议')`.execute(trx),
  (trx, uid) =>
    sql`insert into feed_creator (uid, place, recent, works)
      select ${uid}, coalesce(max(place), 0) + 1, 1, 1 from feed_creator`.execute(trx),
]

/** Somebody of whom every feature keeps something. */
export async function leaveTraces(db: Pool, uid: number): Promise<void> {
  for (const trace of traces) await inTransaction(db, (trx) => trace(trx, uid))
}

/** A column that says whose a row is. */
export interface PersonColumn {
  readonly table: string
  readonly column: string
}

export async function listPersonColumns(db: Db): Promise<PersonColumn[]> {
  const { rows } = await sql<PersonColumn>`
    select columns.table_name as table, column_name as column
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and (column_name = 'uid' or column_name like '%\\_uid')
    order by 1, 2
  `.execute(db)
  return rows
}

/** Tables with people's rows that nobody would hand over or forget. */
export function findUnforgotten(
  columns: readonly PersonColumn[],
  features: readonly Feature[],
): string[] {
  return columns.flatMap(({ table, column }) => {
    const owner = features.find(({ tables }) => tables.includes(table))
    if (!owner) return [`${table}.${column} belongs to no feature`]
    return owner.person ? [] : [`${owner.name} neither exports nor forgets ${table}.${column}`]
  })
}

/** What is left of a person in a feature's own tables. */
export async function findRemains(
  db: Db,
  { feature, uid }: { readonly feature: Feature; readonly uid: number },
): Promise<string[]> {
  const columns = await listPersonColumns(db)
  const remains: string[] = []
  for (const { table, column } of columns.filter((one) => feature.tables.includes(one.table))) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${String(uid)} limit 1
    `.execute(db)
    if (rows.length > 0) remains.push(`${feature.name} left ${table}.${column} behind`)
  }
  return remains
}
