import { sql } from 'kysely'
import type { PictureUse } from '../../platform/ctx/uses.ts'
import type { Db, Trx } from '../../platform/db/db.ts'

export const pictures: PictureUse = {
  isNeeded: sql`exists (select from message where picture_id = media_picture.id)`,
}

/** A conversation as one of its two sees it, and what counts of the other's side. */
export interface MemberRow {
  readonly id: string
  readonly uid: string
  readonly other_uid: string | null
  readonly low_uid: string | null
  readonly high_uid: string | null
  readonly is_request: boolean
  readonly is_muted: boolean
  readonly is_pinned: boolean
  readonly unread: number
  readonly read_seq: number
  readonly hidden_seq: number
  readonly last_seq: number
  /** Whether the caller's message waits in the other's requests; null where the other has gone. */
  readonly is_request_of_other: boolean | null
  readonly other_read_seq: number | null
}

/** By conversation, or by whom it is with. */
export type MemberKey =
  | { readonly uid: number; readonly id: string }
  | { readonly uid: number; readonly otherUid: number }

export function findMember(db: Db, key: MemberKey): Promise<MemberRow | undefined> {
  return db
    .selectFrom('message_member as own')
    .innerJoin('message_conversation', 'message_conversation.id', 'own.conversation_id')
    .leftJoin('message_member as other', (join) =>
      join
        .onRef('other.conversation_id', '=', 'own.conversation_id')
        .onRef('other.uid', '=', 'own.other_uid'),
    )
    .select(['message_conversation.id', 'own.uid', 'own.other_uid', 'last_seq'])
    .select(['low_uid', 'high_uid', 'own.is_request', 'own.is_muted', 'own.is_pinned'])
    .select(['own.unread', 'own.read_seq', 'own.hidden_seq'])
    .select(['other.is_request as is_request_of_other', 'other.read_seq as other_read_seq'])
    .where('own.uid', '=', String(key.uid))
    .$if('id' in key, (query) => query.where('own.conversation_id', '=', 'id' in key ? key.id : ''))
    .$if('otherUid' in key, (query) =>
      query.where('own.other_uid', '=', 'otherUid' in key ? String(key.otherUid) : ''),
    )
    .executeTakeFirst()
}

/** Holds a conversation until the transaction ends: whatever changes it does so one after the other. */
export async function lock(trx: Trx, id: string): Promise<void> {
  await sql`select from message_conversation where id = ${id} for no key update`.execute(trx)
}

/** A message that is unread for the row `member` of its conversation. */
const isUnread = sql`
  message.conversation_id = member.conversation_id
  and message.seq > greatest(member.read_seq, member.hidden_seq)
  and message.sender_uid is distinct from member.uid and message.recalled_at is null
  and not exists (
    select from message_removed
    where message_id = message.id and message_removed.uid = member.uid
  )
`

/**
 * Counts again what somebody has not read of the other's messages. Everything but a new message does, so that the number
 * follows from the rows, whatever came before.
 */
export async function recountUnread(trx: Trx, id: string, uid: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    update message_member as member set unread = (select count(*) from message where ${isUnread})
    where conversation_id = ${id} and uid = ${uid}
    returning unread
  `.execute(trx)
  return rows[0]?.unread ?? 0
}

/** The text of the latest unread message, from `seq` on; of a request and a muted conversation there is none. */
export async function findUnreadText(
  db: Db,
  { uid, otherUid, seq }: { readonly uid: number; readonly otherUid: number; readonly seq: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`
    select message.text from message_member as member
    join message on ${isUnread} and message.seq >= ${seq}::integer
    where member.uid = ${String(uid)} and member.other_uid = ${String(otherUid)}
      and not member.is_request and not member.is_muted
    order by message.seq desc limit 1
  `.execute(db)
  return rows[0]?.text
}

/** Answers up to where the person has read; a smaller number than before changes nothing. */
export async function setRead(
  trx: Trx,
  { id, uid, upTo }: { readonly id: string; readonly uid: number; readonly upTo: number },
): Promise<void> {
  await sql`
    update message_member set read_seq = greatest(read_seq, least(${upTo}::integer, last_seq))
    from message_conversation
    where conversation_id = ${id} and uid = ${String(uid)} and message_conversation.id = ${id}
  `.execute(trx)
}

export interface ReadRow {
  readonly id: string
  readonly other_uid: string | null
  readonly last_seq: number
  /** What was unread before. */
  readonly unread: number
}

/** Reads every conversation but requests and those with hidden people to its end; locks them in one order. */
export async function readAll(
  trx: Trx,
  { uid, hidden }: { readonly uid: number; readonly hidden: readonly number[] },
): Promise<ReadRow[]> {
  const { rows } = await sql<ReadRow>`
    with conversation as (
      select message_conversation.id, last_seq, own.unread
      from message_member as own
      join message_conversation on message_conversation.id = own.conversation_id
      where own.uid = ${String(uid)} and own.unread > 0 and not own.is_request
        and (own.other_uid is null or own.other_uid <> all(${[...hidden]}::bigint[]))
      order by message_conversation.id
      for no key update of message_conversation
    )
    update message_member as member set read_seq = last_seq, unread = 0
    from conversation
    where member.conversation_id = conversation.id and member.uid = ${String(uid)}
    returning conversation.id, member.other_uid, last_seq, conversation.unread
  `.execute(trx)
  return rows
}

interface Mine {
  readonly id: string
  readonly uid: number
}

export async function setFlags(
  trx: Trx,
  { id, uid }: Mine,
  flags: {
    readonly is_pinned?: boolean
    readonly is_muted?: boolean
    readonly is_request?: boolean
  },
): Promise<void> {
  await trx
    .updateTable('message_member')
    .set(flags)
    .where('conversation_id', '=', id)
    .where('uid', '=', String(uid))
    .execute()
}

/** Leaves the list until the next message, which comes without what was before it. */
export async function hide(trx: Trx, { id, uid }: Mine): Promise<void> {
  await sql`
    update message_member
    set hidden_seq = last_seq, read_seq = last_seq, unread = 0, is_pinned = false, last_id = null
    from message_conversation
    where conversation_id = ${id} and uid = ${String(uid)} and message_conversation.id = ${id}
  `.execute(trx)
}

/** A request of this pair is accepted, if there is one; answers its conversation. */
export async function acceptFrom(
  trx: Trx,
  { uid, otherUid }: { readonly uid: number; readonly otherUid: number },
): Promise<string | undefined> {
  const accepted = await trx
    .updateTable('message_member')
    .set({ is_request: false })
    .where('uid', '=', String(uid))
    .where('other_uid', '=', String(otherUid))
    .where('is_request', '=', true)
    .returning('conversation_id')
    .executeTakeFirst()
  return accepted?.conversation_id
}

export interface FoundMessage {
  readonly id: string
  readonly conversation_id: string
  readonly seq: number
  readonly sender_uid: string | null
  readonly is_recalled: boolean
  readonly age: number
}

/** A message of a conversation that this person is in, and has not deleted. */
export async function findMessage(
  db: Db,
  { id, uid }: { readonly id: string; readonly uid: number },
): Promise<FoundMessage | undefined> {
  const { rows } = await sql<FoundMessage>`
    select message.id, message.conversation_id, message.seq, message.sender_uid,
      message.recalled_at is not null as is_recalled,
      extract(epoch from app_now() - message.created_at)::float8 as age
    from message
    join message_member as own on own.conversation_id = message.conversation_id
    where message.id = ${id} and own.uid = ${String(uid)} and message.seq > own.hidden_seq
  `.execute(db)
  return rows[0]
}

/** Whose conversation it is; for a decision of the staff. */
export async function findPair(db: Db, messageId: string) {
  return db
    .selectFrom('message')
    .innerJoin('message_conversation', 'message_conversation.id', 'message.conversation_id')
    .select(['message_conversation.id', 'message.seq', 'low_uid', 'high_uid'])
    .where('message.id', '=', messageId)
    .executeTakeFirst()
}

/** Answers the picture that it had; undefined where it was recalled before. */
export async function recall(
  trx: Trx,
  { id, by }: { readonly id: string; readonly by: 'sender' | 'moderator' },
): Promise<{ readonly picture_id: string | null } | undefined> {
  const { rows } = await sql<{ picture_id: string | null }>`
    with sent as (
      select id, picture_id from message where id = ${id} and recalled_at is null for update
    )
    update message set text = '', picture_id = null, work_id = null, is_risky = false,
      recalled_by = ${by}, recalled_at = app_now()
    from sent where message.id = sent.id returning sent.picture_id
  `.execute(trx)
  return rows[0]
}

export async function remove(trx: Trx, { id, uid }: Mine): Promise<void> {
  await trx
    .insertInto('message_removed')
    .values({ message_id: id, uid: String(uid) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
