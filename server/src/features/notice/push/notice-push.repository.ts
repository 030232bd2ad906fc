import type { Language } from '@kaleido/contract/core/error'
import type { NoticeKind } from '@kaleido/contract/notice'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { isSessionAlive } from '../../session/index.ts'

export interface Device {
  readonly id: string
  readonly uid: number
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly language: Language
  /** Pushes that failed since one arrived. */
  readonly failures: number
}

export interface NewDevice extends Omit<Device, 'id' | 'failures'> {
  readonly sessionId: string
}

/** One per login, and one login per address: a browser on which somebody else logs in is theirs. */
export async function add(trx: Trx, given: NewDevice): Promise<void> {
  const { uid, sessionId, endpoint, p256dh, auth, language } = given
  await sql`
    delete from notice_device where session_id = ${sessionId} or endpoint = ${endpoint}
  `.execute(trx)
  await sql`
    insert into notice_device (uid, session_id, endpoint, p256dh, auth, language)
    values (${uid}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${language})
    on conflict do nothing
  `.execute(trx)
}

/** Keeps the latest ones of a person. */
export async function trim(trx: Trx, uid: number, max: number): Promise<void> {
  await sql`
    delete from notice_device where id = any(array(
      select id from notice_device where uid = ${uid} order by id desc offset ${max}
    ))
  `.execute(trx)
}

export async function removeOfSession(trx: Trx, sessionId: string): Promise<void> {
  await trx.deleteFrom('notice_device').where('session_id', '=', sessionId).execute()
}

export async function remove(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('notice_device').where('id', '=', id).execute()
}

/** So many pushes may fail in a row; then, and after each that fails from there on, the device is left alone for a while. */
const mostFailures = 5

export async function noteFailure(trx: Trx, id: string): Promise<void> {
  await sql`
    update notice_device set failures = least(failures + 1, ${mostFailures}::integer),
      paused_until = case when failures + 1 >= ${mostFailures}::integer
        then app_now() + interval '1 hour' end
    where id = ${id}
  `.execute(trx)
}

export async function noteSuccess(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('notice_device')
    .set({ failures: 0, paused_until: null })
    .where('id', '=', id)
    .execute()
}

/** A device is pushed to while its login lasts, unless pushes to it have failed too often. */
const isLive = sql<boolean>`(
  (paused_until is null or paused_until < app_now())
  and exists (
    select from session where session.id = notice_device.session_id
      and session.revoked_at is null and ${isSessionAlive}
  )
)`

export async function isPushed(db: Db, sessionId: string): Promise<boolean> {
  const found = await db
    .selectFrom('notice_device')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return found !== undefined
}

export async function listDevices(db: Db, uid: number): Promise<string[]> {
  const found = await db
    .selectFrom('notice_device')
    .select('id')
    .where('uid', '=', String(uid))
    .where(isLive)
    .orderBy('id')
    .execute()
  return found.map(({ id }) => id)
}

export async function findDevice(db: Db, id: string): Promise<Device | undefined> {
  const found = await db
    .selectFrom('notice_device')
    .select(['id', 'uid', 'endpoint', 'p256dh', 'auth', 'language', 'failures'])
    .where('id', '=', id)
    .where(isLive)
    .executeTakeFirst()
  return found && { ...found, uid: Number(found.uid), language: found.language as Language }
}

/** Which of these people have a device at all. */
export async function listReached(db: Db, uids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ uid: string }>`
    select distinct uid from notice_device where uid = any(${[...uids]}::bigint[])
  `.execute(db)
  return new Set(rows.map(({ uid }) => Number(uid)))
}

export interface Pushable {
  readonly uid: number
  readonly kind: NoticeKind
  readonly data: unknown
  readonly actor: string | null
  readonly actors: number
  readonly title: string | null
  readonly text: string | null
  readonly workId: string | null
  readonly workKind: string | null
  readonly commentId: string | null
}

/** Of the rows `notice_actor` and `notice`: its reader has not muted who acted. */
const isHeard = sql<boolean>`not exists (
  select from social_mute where uid = notice.uid and other_uid = notice_actor.actor_uid
)`

/**
 * An unread notice as a push tells it; undefined once it is read, or no longer for its reader. Nothing of a dark work is
 * pushed: anyone holding the phone would read it.
 */
export async function findPushable(db: Db, id: string): Promise<Pushable | undefined> {
  const { rows } = await sql<Omit<Pushable, 'uid'> & { uid: string }>`
    select notice.uid, notice.kind, notice.data, latest.name as actor,
      case when notice.day is null then 1 else (
        select count(*)::int from notice_actor where notice_id = notice.id and ${isHeard}
      ) end as actors,
      work.title, left(comment.text, 120) as text, work.id as "workId", work.kind as "workKind",
      comment.id as "commentId"
    from notice
    left join work on work.id = notice.work_id
    left join comment on comment.id = notice.comment_id
    left join lateral (
      select account.uid, account.name from account
      where account.uid = coalesce(notice.actor_uid, (
        select actor_uid from notice_actor
        where notice_id = notice.id and ${isHeard}
        order by at desc, actor_uid limit 1
      ))
    ) as latest on true
    where notice.id = ${id} and not notice.is_read
      and (work.id is null or not work.is_dark)
      and (work.id is null or work.state = 'published'
        or notice.kind = 'review' and work.removed_by is distinct from 'author')
      and (comment.id is null or notice.kind = 'removedComment'
        or comment.deleted_at is null and comment.held_at is null)
      and (notice.box = 'system' or latest.uid is not null)
      and not exists (
        select from social_mute where uid = notice.uid and other_uid = latest.uid
      )
      and not exists (
        select from social_block where uid = notice.uid and other_uid in (latest.uid, work.author_uid)
      )
      and not exists (
        select from social_block where other_uid = notice.uid and uid in (latest.uid, work.author_uid)
      )
  `.execute(db)
  const [row] = rows
  return row && { ...row, uid: Number(row.uid) }
}

/** The name of somebody whose message may be pushed to a person. */
export async function findSender(
  db: Db,
  { uid, fromUid }: { readonly uid: number; readonly fromUid: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from account where account.uid = ${fromUid}
      and not exists (select from social_mute where uid = ${uid} and other_uid = ${fromUid})
      and not exists (select from social_block where uid = ${uid} and other_uid = ${fromUid})
      and not exists (select from social_block where uid = ${fromUid} and other_uid = ${uid})
  `.execute(db)
  return rows[0]?.name
}
