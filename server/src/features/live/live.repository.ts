import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { LogPage, LogQuery } from '../../platform/live/live-log.ts'

interface LogRow {
  readonly uid: string
  readonly last_id: string
  readonly id: string | null
  readonly type: string | null
  readonly data: string | null
}

/** What follows a number in the logs of several people: one statement, so that a page and the end of its log agree. */
export async function readLogs(
  db: Db,
  { asked, limit }: { readonly asked: readonly LogQuery[]; readonly limit: number },
): Promise<LogPage[]> {
  const { rows } = await sql<LogRow>`
    select asked.uid, coalesce(live_person.last_id, 0) as last_id, event.id, event.type, event.data
    from unnest(${asked.map(({ uid }) => uid)}::bigint[], ${asked.map(({ after }) => after ?? null)}::bigint[])
      as asked (uid, after)
    left join live_person on live_person.uid = asked.uid
    left join lateral (
      select id, type, data::text as data from live_event
      where live_event.uid = asked.uid and id > asked.after order by id limit ${limit}
    ) as event on true
    order by asked.uid, event.id
  `.execute(db)
  return toPages(rows)
}

function toPages(rows: readonly LogRow[]): LogPage[] {
  const pages: { uid: number; lastId: number; events: LogPage['events'][number][] }[] = []
  for (const { uid, last_id, id, type, data } of rows) {
    let page = pages.at(-1)
    if (page?.uid !== Number(uid)) {
      page = { uid: Number(uid), lastId: Number(last_id), events: [] }
      pages.push(page)
    }
    if (id !== null && type !== null && data !== null)
      page.events.push({ id: Number(id), type, data })
  }
  return pages
}

export async function removeOld(
  trx: Trx,
  { days, limit }: { readonly days: number; readonly limit: number },
): Promise<number> {
  const { rows } = await sql`
    delete from live_event where ctid = any(array(
      select ctid from live_event where created_at < app_now() - make_interval(days => ${days})
      order by created_at limit ${limit}
    )) returning 1
  `.execute(trx)
  return rows.length
}

/** The next people, in the order of their uids, who were ever told of more than so many events. */
export async function listBusy(
  db: Db,
  { after, most, limit }: { readonly after: string; readonly most: number; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('live_person')
    .select('uid')
    .where('uid', '>', after)
    .where('last_id', '>', String(most))
    .orderBy('uid')
    .limit(limit)
    .execute()
  return rows.map(({ uid }) => uid)
}

/** Removes all but the newest events of these people; numbers have no gaps, so the first to keep is known. */
export async function trim(
  trx: Trx,
  { uids, most }: { readonly uids: readonly string[]; readonly most: number },
): Promise<void> {
  await sql`
    delete from live_event using live_person
    where live_person.uid = any(${uids}::bigint[]) and live_event.uid = live_person.uid
      and live_event.id <= live_person.last_id - ${most}
  `.execute(trx)
}

export function listAllOf(db: Db, uid: number) {
  return db
    .selectFrom('live_event')
    .select(['id', 'type', 'data', 'created_at'])
    .where('uid', '=', String(uid))
    .orderBy('id')
    .execute()
}

export async function removeAllOf(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('live_event').where('uid', '=', String(uid)).execute()
  await trx.deleteFrom('live_person').where('uid', '=', String(uid)).execute()
}
