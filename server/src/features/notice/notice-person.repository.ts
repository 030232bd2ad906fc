import { sql } from 'kysely'
import type { Merge } from '../../platform/ctx/person.ts'
import type { Db, Trx } from '../../platform/db/db.ts'

export async function listAll(db: Db, uid: number) {
  const notices = await db
    .selectFrom('notice')
    .select(['id', 'kind', 'actor_uid', 'work_id', 'comment_id', 'data', 'is_read', 'at'])
    .where('uid', '=', String(uid))
    .orderBy('id')
    .execute()
  const told = await db
    .selectFrom('notice_actor')
    .select(['notice_id', 'at'])
    .where('actor_uid', '=', String(uid))
    .orderBy('notice_id')
    .execute()
  const settings = await db
    .selectFrom('notice_setting')
    .select(['push_off', 'has_posts', 'has_quiet_hours', 'shows_text'])
    .where('uid', '=', String(uid))
    .execute()
  const devices = await db
    .selectFrom('notice_device')
    .select(['endpoint', 'language', 'created_at'])
    .where('uid', '=', String(uid))
    .orderBy('id')
    .execute()
  return { notices, noticesToOthers: told, noticeSettings: settings, pushDevices: devices }
}

export async function removeAll(trx: Trx, uid: number): Promise<void> {
  await sql`delete from notice where uid = ${uid} or actor_uid = ${uid}`.execute(trx)
  await trx.deleteFrom('notice_actor').where('actor_uid', '=', String(uid)).execute()
  await trx.deleteFrom('notice_setting').where('uid', '=', String(uid)).execute()
  await trx.deleteFrom('notice_device').where('uid', '=', String(uid)).execute()
}

/**
 * What the guest was told moves to the account, and what the guest did is the account's: whom both told of one thing is
 * told once, and nobody of themselves.
 */
export async function merge(trx: Trx, { from, into }: Merge): Promise<void> {
  await sql`
    update notice set uid = ${into}
    where uid = ${from} and box = 'system' and actor_uid is null
  `.execute(trx)
  await sql`
    insert into notice_actor (notice_id, actor_uid, at)
    select notice_id, ${into}, notice_actor.at from notice_actor
    join notice on notice.id = notice_id
    where notice_actor.actor_uid = ${from} and notice.uid <> ${into}
    on conflict do nothing
  `.execute(trx)
  await removeAll(trx, from)
}
