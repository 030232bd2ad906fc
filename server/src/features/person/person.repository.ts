import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { restrictionStands } from '../session/index.ts'

export async function hasPerson(db: Db, uid: number): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('uid')
    .where('uid', '=', String(uid))
    .executeTakeFirst()
  return found !== undefined
}

const standing = sql<string[]>`array(
  select kind from account_restriction
  where account_restriction.uid = account.uid and ${restrictionStands}
  order by kind
)`

interface Search {
  readonly uid: number | undefined
  readonly account: string | undefined
  readonly phoneHash: Buffer | undefined
  readonly name: string | undefined
  /** The uid that the page before ended with. */
  readonly after: string | undefined
  readonly limit: number
}

/** Every text that begins with this one is below it. */
const behindAll = '\u{10ffff}'
const byName = sql`name collate "C"`

export function search(db: Db, { uid, account, phoneHash, name, after, limit }: Search) {
  const columns = db
    .selectFrom('account')
    .select(['uid as id', 'name', 'account_name', 'created_at', 'registered_at'])
    .select(standing.as('restrictions'))
    .$if(uid !== undefined, (query) => query.where('uid', '=', String(uid)))
    .$if(account !== undefined, (query) => query.where('account_name', '=', account ?? ''))
    .$if(phoneHash !== undefined, (query) =>
      query.where(
        sql<boolean>`uid = (select phone.uid from account_phone phone where phone_hash = ${phoneHash})`,
      ),
    )
    .limit(limit)
  if (name === undefined) {
    return columns
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(created_at, uid) < (select last.created_at, last.uid from account last where last.uid = ${after})`,
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('uid', 'desc')
      .execute()
  }
  return columns
    .where(sql<boolean>`${byName} >= ${name} and ${byName} < ${name + behindAll}`)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${byName}, uid) > (select last.name collate "C", last.uid from account last where last.uid = ${after})`,
      ),
    )
    .orderBy(byName)
    .orderBy('uid')
    .execute()
}

export type PersonRow = Awaited<ReturnType<typeof search>>[number]

export function find(db: Db, uid: number) {
  return db
    .selectFrom('account')
    .select([
      'uid as id',
      'name',
      'account_name',
      'created_at',
      'registered_at',
      'bio',
      'closes_at',
    ])
    .select(standing.as('restrictions'))
    .select(
      sql<Date | null>`(
        select max(last_seen_at) from session where session.uid = account.uid and revoked_at is null
      )`.as('last_seen_at'),
    )
    .where('uid', '=', String(uid))
    .executeTakeFirst()
}

interface Counts {
  readonly works: number
  readonly comments: number
  readonly fans: number
  readonly follows: number
  readonly reports: number
  readonly invited: number
}

/** Each up to `most`; of followers the counters. */
export async function count(db: Db, uid: number, most: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from (
        select from work where author_uid = ${uid} limit ${most}) as one) as works,
      (select count(*)::int from (
        select from comment where author_uid = ${uid} limit ${most}) as one) as comments,
      (select count(*)::int from (
        select from moderation_report
        where target = 'person' and target_id = ${uid} and state = 'open' limit ${most}) as one) as reports,
      (select count(*)::int from (
        select from invite_bond where inviter = ${uid} limit ${most}) as one) as invited,
      coalesce((select fans from social_count where uid = ${uid}), 0) as fans,
      coalesce((select follows from social_count where uid = ${uid}), 0) as follows
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('nothing was counted')
  return row
}
