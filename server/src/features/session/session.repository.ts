import type { StaffRole } from '@kaleido/contract/core/role'
import type { RestrictionKind } from '@kaleido/contract/moderation-restriction'
import { sql } from 'kysely'
import { compiledOnce } from '../../platform/db/compiled-once.ts'
import type { Day } from '../../platform/ctx/overview.ts'
import type { Db, Trx } from '../../platform/db/db.ts'

export interface SessionRow {
  readonly id: string
  readonly device: string
  readonly created_at: Date
  readonly last_seen_at: Date
}

export interface FoundSession {
  readonly id: string
  readonly uid: string | null
  readonly staff_id: string | null
  readonly role: StaffRole | null
  /** The member of the staff whom the login shows the app. */
  readonly viewed_by: string | null
  readonly is_registered: boolean
  readonly hides_authors: boolean
  readonly may_go_dark: boolean
  readonly is_stale: boolean
  readonly restrictions: FoundRestrictions | null
}

/** By kind. */
type FoundRestrictions = Readonly<
  Partial<Record<RestrictionKind, { readonly until: string | null; readonly reason: string }>>
>

export type Owner =
  | { readonly uid: number; readonly viewedBy?: string | undefined }
  | { readonly staffId: string }

/** A person's login ends after a year, or 60 days unused; the back office's after 12 hours, or 30 minutes. */
const lives = {
  person: { whole: '365 days', idle: '60 days', touched: '5 minutes' },
  view: { whole: '15 minutes' },
  staff: { whole: '12 hours', idle: '30 minutes', touched: '1 minute' },
} as const

export async function add(
  trx: Trx,
  given: { owner: Owner; device: string; tokenHash: Buffer; isSteppedUp: boolean },
): Promise<void> {
  const { owner, device, tokenHash, isSteppedUp } = given
  await trx
    .insertInto('session')
    .values({
      token_hash: tokenHash,
      uid: 'uid' in owner ? String(owner.uid) : null,
      staff_id: 'staffId' in owner ? owner.staffId : null,
      viewed_by: ('uid' in owner && owner.viewedBy) || null,
      device: device.slice(0, 200),
      expires_at: sql<Date>`app_now() + ${lifeOf(owner).whole}::interval`,
      stepped_up_at: isSteppedUp ? sql<Date>`app_now()` : null,
    })
    .execute()
}

function lifeOf(owner: Owner) {
  if (!('uid' in owner)) return lives.staff
  return owner.viewedBy === undefined ? lives.person : lives.view
}

/** Of a row of `account_restriction`. */
export const restrictionStands = sql<boolean>`(ended_at is null and (until is null or until > app_now()))`

const standing = sql<FoundRestrictions | null>`(
  select jsonb_object_agg(kind, jsonb_build_object('until', until, 'reason', reason))
  from account_restriction
  where account_restriction.uid = session.uid and ${restrictionStands}
)`

const live = compiledOnce((db, { tokenHash }: { readonly tokenHash: Buffer }) =>
  db
    .selectFrom('session')
    .leftJoin('account', 'account.uid', 'session.uid')
    .leftJoin('staff_member', (join) =>
      join.on('staff_member.id', '=', sql`coalesce(session.staff_id, session.viewed_by)`),
    )
    .select(['session.id', 'session.uid', 'session.staff_id', 'session.viewed_by'])
    .select([
      sql<StaffRole | null>`staff_member.role`.as('role'),
      sql<boolean>`account.registered_at is not null`.as('is_registered'),
      sql<boolean>`coalesce(account.hides_authors, false)`.as('hides_authors'),
      sql<boolean>`account.dark_passed_at is not null`.as('may_go_dark'),
      sql<boolean>`session.last_seen_at < app_now() - ${touchedAfter}`.as('is_stale'),
      standing.as('restrictions'),
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.revoked_at', 'is', null)
    .where('staff_member.disabled_at', 'is', null)
    .where(isAlive),
)

/** The living session of a token, with what the gate must know of its owner. */
export async function findLive(db: Db, tokenHash: Buffer): Promise<FoundSession | undefined> {
  const [found] = await live(db, { tokenHash })
  return found
}

const perOwner = (person: string, staff: string) =>
  sql`case when session.staff_id is null then ${person}::interval else ${staff}::interval end`
const touchedAfter = perOwner(lives.person.touched, lives.staff.touched)
/** Of a row of `session` that nobody has ended: it has not ended by its age either, or unused. */
export const isAlive = sql<boolean>`(session.expires_at > app_now()
  and session.last_seen_at > app_now() - ${perOwner(lives.person.idle, lives.staff.idle)})`

export async function touch(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('session')
    .set({ last_seen_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute()
}

interface SessionPage {
  readonly before: string | undefined
  readonly limit: number
}

export function list(
  db: Db,
  { uid, ...page }: SessionPage & { readonly uid: number },
): Promise<SessionRow[]> {
  return livePage(db, page).where('uid', '=', String(uid)).execute()
}

/** The same of one of the staff, who have few: their index has no order. */
export function listOfStaff(
  db: Db,
  { staffId, ...page }: SessionPage & { readonly staffId: string },
): Promise<SessionRow[]> {
  return livePage(db, page).where('staff_id', '=', staffId).execute()
}

function livePage(db: Db, { before, limit }: SessionPage) {
  return db
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('revoked_at', 'is', null)
    .where('viewed_by', 'is', null)
    .where(isAlive)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
}

export async function listLiveIds(
  db: Db,
  { uid, but }: { uid: number; but?: string | undefined },
): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('uid', '=', String(uid))
    .where('revoked_at', 'is', null)
    .where(isAlive)
    .$if(but !== undefined, (query) => query.where('id', '<>', but ?? ''))
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of these logins that live, without those of people who are banned. */
export async function listLiveAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where(sql<boolean>`session.id = any(${ids}::bigint[])`)
    .where('revoked_at', 'is', null)
    .where(isAlive)
    .where(
      sql<boolean>`not exists (
        select from account_restriction
        where account_restriction.uid = session.uid and kind = 'ban' and ${restrictionStands}
      )`,
    )
    .execute()
  return rows.map(({ id }) => id)
}

export async function revoke(trx: Trx, { uid, id }: { uid: number; id: string }): Promise<boolean> {
  const revoked = await trx
    .updateTable('session')
    .set({ revoked_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .where('uid', '=', String(uid))
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return revoked !== undefined
}

/** Every login of one of the staff, the one named, or all but one; answers which they were. */
export async function revokeStaff(
  trx: Trx,
  { staffId, id, but }: { staffId: string; id?: string | undefined; but?: string | undefined },
): Promise<string[]> {
  const rows = await trx
    .updateTable('session')
    .set({ revoked_at: sql<Date>`app_now()` })
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(but !== undefined, (query) => query.where('id', '<>', but ?? ''))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Every login in which one of the staff sees the app as a person; answers which they were. */
export async function revokeViews(trx: Trx, staffId: string): Promise<string[]> {
  const rows = await trx
    .updateTable('session')
    .set({ revoked_at: sql<Date>`app_now()` })
    .where('viewed_by', '=', staffId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Every login of a person but the one named; answers which they were. */
export async function revokeAll(
  trx: Trx,
  { uid, but }: { uid: number; but?: string | undefined },
): Promise<string[]> {
  const rows = await trx
    .updateTable('session')
    .set({ revoked_at: sql<Date>`app_now()` })
    .where('uid', '=', String(uid))
    .where('revoked_at', 'is', null)
    .$if(but !== undefined, (query) => query.where('id', '<>', but ?? ''))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Every login of a person but the newest few; answers which they were. */
export async function revokeOldest(
  trx: Trx,
  { uid, max }: { uid: number; max: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update session set revoked_at = app_now()
    where uid = ${String(uid)} and revoked_at is null and viewed_by is null and id not in (
      select id from session where uid = ${String(uid)} and revoked_at is null and viewed_by is null
      order by id desc limit ${max}
    )
    returning id
  `.execute(trx)
  return rows.map(({ id }) => id)
}

/** Notes that somebody has proved who they are; answers until when that counts. */
export async function stepUp(trx: Trx, id: string): Promise<Date> {
  const { until } = await trx
    .updateTable('session')
    .set({ stepped_up_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .returning(sql<Date>`stepped_up_at + ${freshFor}`.as('until'))
    .executeTakeFirstOrThrow()
  return until
}

export async function isSteppedUp(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`stepped_up_at >= app_now() - ${freshFor}`)
    .executeTakeFirst()
  return found !== undefined
}

const freshFor = sql`interval '5 minutes'`

export function listAll(db: Db, uid: number): Promise<SessionRow[]> {
  return db
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('uid', '=', String(uid))
    .where('viewed_by', 'is', null)
    .orderBy('id')
    .execute()
}

/** Answers which of them were alive. */
export async function removeAll(trx: Trx, uid: number): Promise<string[]> {
  const rows = await trx
    .deleteFrom('session')
    .where('uid', '=', String(uid))
    .returning(['id', 'revoked_at'])
    .execute()
  return rows.filter((row) => row.revoked_at === null).map(({ id }) => id)
}

/** Ended sessions are kept for a while, to investigate misuse, then removed in bounded batches. */
export async function removeDead(trx: Trx, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from session where id in (
      select id from session
      where least(expires_at, revoked_at) < app_now() - interval '30 days'
        or (
          uid is not null
          and last_seen_at < app_now() - interval '30 days' - ${lives.person.idle}::interval
        )
      limit ${limit}
    ) returning 1
  `.execute(trx)
  return rows.length
}

/** How many people were last seen on the day, which all were that were seen on it until the day ends. */
export const active = ({ from, to }: Day) => sql<number>`
  select count(distinct uid) from session
  where uid is not null and viewed_by is null and last_seen_at >= ${from} and last_seen_at < ${to}
`
