import type { NoticeKind } from '@kaleido/contract/notice'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'
import { groupOf, type NoticeData } from './notice.data.ts'

/** A notice that was added, or that has something new. */
export interface Told {
  readonly id: string
  readonly uid: number
  readonly kind: NoticeKind
}

export interface NewNotice {
  readonly uid: number
  readonly kind: NoticeKind
  readonly actorUid?: number
  readonly workId?: string
  readonly commentId?: string
  readonly data?: NoticeData
}

/** Whether a person is told of what another does: neither blocks the other, and the reader does not hide them. */
const mayTell = (uid: RawBuilder<unknown>, actorUid: RawBuilder<unknown>) => sql<boolean>`not (
  exists (select from social_block where uid = ${uid} and other_uid = ${actorUid})
  or exists (select from social_block where uid = ${actorUid} and other_uid = ${uid})
  or exists (select from social_mute where uid = ${uid} and other_uid = ${actorUid})
)`

/** Whatever the notice refers to may have gone since: then nobody is told, rather than the job failing. */
function isThere({ actorUid, workId, commentId }: NewNotice): RawBuilder<boolean> {
  const [actor, work, comment] = [actorUid ?? null, workId ?? null, commentId ?? null]
  return sql<boolean>`(
    (${actor}::bigint is null or (
      exists (select from account as actor where actor.uid = ${actor})
      and ${mayTell(sql`account.uid`, sql`${actor}::bigint`)}
    ))
    and (${work}::bigint is null or exists (select from work where id = ${work}))
    and (${comment}::bigint is null or exists (select from comment where id = ${comment}))
  )`
}

type Row = { readonly id: string; readonly uid: string; readonly kind: string }

const toTold = ({ id, uid, kind }: Row): Told => ({
  id,
  uid: Number(uid),
  kind: kind as NoticeKind,
})

/** Undefined where the person is not told, or knows already. A follow that is repeated on another day is news again. */
export async function add(trx: Trx, given: NewNotice): Promise<Told | undefined> {
  const { uid, kind, actorUid, workId, commentId, data = {} } = given
  const { rows } = await sql<Row>`
    insert into notice (uid, kind, box, actor_uid, work_id, comment_id, data)
    select account.uid, ${kind}, ${groupOf[kind]}, ${actorUid ?? null}::bigint, ${workId ?? null}::bigint,
      ${commentId ?? null}::bigint, ${JSON.stringify(data)}::jsonb
    from account where account.uid = ${uid} and ${isThere(given)}
    ${
      kind === 'follow'
        ? sql`on conflict (uid, actor_uid) where kind = 'follow'
          do update set at = app_now(), is_read = false
          where notice.at < app_now() - interval '1 day'`
        : sql`on conflict do nothing`
    }
    returning id, uid, kind
  `.execute(trx)
  return rows.map(toTold)[0]
}

interface Folded extends NewNotice {
  readonly kind: 'like' | 'favourite' | 'commentLike'
  readonly actorUid: number
}

/**
 * Folds what several did to one thing on one day into one notice. Somebody who did it before, on whatever day, is not
 * news: taking a like back and giving it again tells nobody.
 */
export async function fold(trx: Trx, given: Folded): Promise<Told | undefined> {
  const { uid, kind, actorUid, workId = null, commentId = null } = given
  const known = await sql`
    select from notice_actor join notice on notice.id = notice_actor.notice_id
    where notice_actor.actor_uid = ${actorUid} and notice.uid = ${uid} and notice.kind = ${kind}
      and notice.work_id is not distinct from ${workId}
      and notice.comment_id is not distinct from ${commentId}
    limit 1
  `.execute(trx)
  if (known.rows.length > 0) return undefined
  const { rows } = await sql<Row>`
    insert into notice (uid, kind, box, work_id, comment_id, day)
    select account.uid, ${kind}, ${groupOf[kind]}, ${workId}::bigint, ${commentId}::bigint,
      (app_now() at time zone 'Asia/Shanghai')::date
    from account where account.uid = ${uid} and ${isThere(given)}
    on conflict (uid, kind, work_id, comment_id, day) where day is not null
    do update set at = app_now(), is_read = false
    returning id, uid, kind
  `.execute(trx)
  const [row] = rows
  if (!row) return undefined
  await sql`
    insert into notice_actor (notice_id, actor_uid) values (${row.id}, ${actorUid})
    on conflict do nothing
  `.execute(trx)
  return toTold(row)
}

/** Tells these people that somebody whom they follow has published a work; each once. */
export async function addPosts(
  trx: Trx,
  { uids, workId }: { readonly uids: readonly number[]; readonly workId: string },
): Promise<Told[]> {
  const { rows } = await sql<Row>`
    insert into notice (uid, kind, box, actor_uid, work_id)
    select account.uid, 'post', 'posts', work.author_uid, work.id
    from account
    join work on work.id = ${workId} and work.state = 'published'
    left join notice_setting on notice_setting.uid = account.uid
    where account.uid = any(${[...uids]}::bigint[]) and coalesce(notice_setting.has_posts, true)
      and account.uid <> work.author_uid and ${mayTell(sql`account.uid`, sql`work.author_uid`)}
    order by account.uid
    on conflict do nothing
    returning id, uid, kind
  `.execute(trx)
  return rows.map(toTold)
}

/** Takes away what two people are told of each other. */
export async function removeBetween(trx: Trx, uid: number, otherUid: number): Promise<void> {
  const [one, other] = [String(uid), String(otherUid)]
  await sql`
    delete from notice
    where (uid = ${one} and actor_uid = ${other}) or (uid = ${other} and actor_uid = ${one})
  `.execute(trx)
  await sql`
    delete from notice_actor using notice
    where notice.id = notice_actor.notice_id and (
      (notice.uid = ${one} and notice_actor.actor_uid = ${other})
      or (notice.uid = ${other} and notice_actor.actor_uid = ${one})
    )
  `.execute(trx)
}

/** Takes away what a person was told of a review of their work since then. */
export async function removeDecision(
  trx: Trx,
  { uid, workId, since }: { readonly uid: number; readonly workId: string; readonly since: Date },
): Promise<void> {
  await trx
    .deleteFrom('notice')
    .where('uid', '=', String(uid))
    .where('work_id', '=', workId)
    .where('kind', '=', 'review')
    .where('at', '>=', sql<Date>`date_trunc('milliseconds', ${since}::timestamptz)`)
    .execute()
}
