import { sql } from 'kysely'
import type { PictureUse } from '../../platform/ctx/uses.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { PictureRow } from '../media/index.ts'

export const pictures: PictureUse = {
  isNeeded: sql`exists (select from support_message where picture_id = media_picture.id)`,
}

/** Since when each waits for the staff. */
export const waiting = sql<{ at: Date }>`
  select support_message.created_at as at
  from support_conversation join support_message on support_message.id = waiting_id
`

export interface ConversationRow {
  readonly id: string
  readonly uid: string
  readonly state: string
  readonly last_seq: number
  readonly read_seq: number
  readonly waiting_id: string | null
  readonly assigned_to: string | null
  readonly is_leased: boolean
}

export type ConversationKey = { readonly uid: number } | { readonly id: string }

const isLeased = sql<boolean>`coalesce(assigned_to is not null and leased_until > app_now(), false)`

function conversation(db: Db, key: ConversationKey) {
  return db
    .selectFrom('support_conversation')
    .select(['id', 'uid', 'state', 'last_seq', 'read_seq', 'waiting_id', 'assigned_to'])
    .select(isLeased.as('is_leased'))
    .$if('uid' in key, (query) => query.where('uid', '=', 'uid' in key ? String(key.uid) : ''))
    .$if('id' in key, (query) => query.where('id', '=', 'id' in key ? key.id : ''))
}

export function find(db: Db, key: ConversationKey): Promise<ConversationRow | undefined> {
  return conversation(db, key).executeTakeFirst()
}

/** Locked until the transaction ends: everything that changes a conversation runs one after the other. */
export function lock(trx: Trx, key: ConversationKey): Promise<ConversationRow | undefined> {
  return conversation(trx, key).forNoKeyUpdate().executeTakeFirst()
}

/** The person's conversation, which begins with this where there is none; locked. */
export async function lockOrAdd(trx: Trx, uid: number): Promise<ConversationRow> {
  await trx
    .insertInto('support_conversation')
    .values({ uid: String(uid) })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .execute()
  const found = await lock(trx, { uid })
  if (!found) throw new Error(`the conversation of ${uid} is not there`)
  return found
}

export interface MessageRow extends Omit<PictureRow, 'path'> {
  readonly id: string
  readonly seq: number
  readonly is_staff: boolean
  readonly client_id: string
  readonly kind: string
  readonly text: string
  readonly folder_id: string | null
  readonly created_at: Date
  readonly path: string | null
  readonly staff_name: string | null
}

const columns = sql`
  support_message.id, seq, is_staff, client_id, kind, text, folder_id, support_message.created_at,
  path, width, height, placeholder, widths, has_avif, is_animated, focus, staff_member.name as staff_name
`
const tables = sql`
  support_message left join media_picture on media_picture.id = picture_id
  left join staff_member on staff_member.id = staff_id
`

interface MessageListQuery {
  readonly id: string
  readonly before?: string | undefined
  readonly after?: number | undefined
  readonly limit: number
}

/** The latest first, or those after a number, oldest first. */
export async function listMessages(
  db: Db,
  { id, before, after, limit }: MessageListQuery,
): Promise<MessageRow[]> {
  const until = before === undefined ? sql`` : sql`and seq < ${before}::integer`
  const { rows } = await sql<MessageRow>`
    select ${columns} from ${tables}
    where conversation_id = ${id} and seq > ${after ?? 0}::integer ${until}
    order by seq ${after === undefined ? sql`desc` : sql`asc`}
    limit ${limit}
  `.execute(db)
  return rows
}

/** By whom a device sent it: the person of a conversation, or one of the staff. */
export type Sender = { readonly conversationId: string } | { readonly staffId: string }

export async function findSent(
  db: Db,
  { clientId, ...by }: Sender & { readonly clientId: string },
): Promise<(MessageRow & { readonly conversation_id: string }) | undefined> {
  const sender =
    'staffId' in by
      ? sql`staff_id = ${by.staffId}`
      : sql`conversation_id = ${by.conversationId} and not is_staff`
  const { rows } = await sql<MessageRow & { readonly conversation_id: string }>`
    select ${columns}, conversation_id from ${tables} where ${sender} and client_id = ${clientId}
  `.execute(db)
  return rows[0]
}

/** How many messages the person sent within a minute. */
export async function countLately(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from support_message
    where conversation_id = ${id} and not is_staff
      and created_at > app_now() - interval '1 minute'
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** What the person has not read of the staff's messages: from the rows, so that it never drifts. */
export async function countUnread(db: Db, uid: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from support_conversation as conversation
    join support_message as message on message.conversation_id = conversation.id
    where conversation.uid = ${uid} and message.seq > conversation.read_seq and message.is_staff
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** The text of the latest answer that the person has not read, from `seq` on. */
export async function findUnreadAnswer(
  db: Db,
  { uid, seq }: { readonly uid: number; readonly seq: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`
    select message.text from support_conversation as conversation
    join support_message as message on message.conversation_id = conversation.id
    where conversation.uid = ${uid} and message.seq > conversation.read_seq
      and message.seq >= ${seq}::integer and message.is_staff and message.kind = 'text'
    order by message.seq desc limit 1
  `.execute(db)
  return rows[0]?.text
}

/** A smaller number than before changes nothing. */
export async function setRead(trx: Trx, { id, upTo }: { id: string; upTo: number }): Promise<void> {
  await sql`
    update support_conversation set read_seq = greatest(read_seq, least(${upTo}::integer, last_seq))
    where id = ${id}
  `.execute(trx)
}

export interface NewMessage {
  readonly conversationId: string
  readonly isStaff: boolean
  readonly staffId?: string
  readonly clientId: string
  readonly kind: 'text' | 'picture' | 'closed'
  readonly text?: string
  readonly pictureId?: string | null
}

/** Numbers the message. Under the lock of the conversation. */
export async function addMessage(
  trx: Trx,
  given: NewMessage,
): Promise<{ readonly id: string; readonly seq: number }> {
  const { conversationId, isStaff, staffId, clientId, kind, text = '', pictureId = null } = given
  const { last_seq } = await trx
    .updateTable('support_conversation')
    .set(({ eb }) => ({ last_seq: eb('last_seq', '+', 1) }))
    .where('id', '=', conversationId)
    .returning('last_seq')
    .executeTakeFirstOrThrow()
  const { id } = await trx
    .insertInto('support_message')
    .values({
      conversation_id: conversationId,
      seq: last_seq,
      is_staff: isStaff,
      staff_id: staffId ?? null,
      client_id: clientId,
      kind,
      text,
      picture_id: pictureId,
      folder_id: pictureId === null ? null : conversationId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, seq: last_seq }
}

interface Added {
  readonly id: string
  readonly messageId: string
}

/** The person wrote: it waits since their first message without an answer. What was closed is opened again. */
export async function setWaiting(trx: Trx, { id, messageId }: Added): Promise<void> {
  await sql`
    update support_conversation set
      opened_at = case when state = 'closed' then app_now() else opened_at end,
      first_answered_at = case when state = 'closed' then null else first_answered_at end,
      state = 'waiting', waiting_id = coalesce(waiting_id, ${messageId}::bigint),
      last_id = ${messageId}, last_at = app_now()
    where id = ${id}
  `.execute(trx)
}

export async function setAnswered(trx: Trx, { id, messageId }: Added): Promise<void> {
  await sql`
    update support_conversation set
      first_answered_at = coalesce(first_answered_at, app_now()),
      state = 'open', waiting_id = null, last_id = ${messageId}, last_at = app_now()
    where id = ${id}
  `.execute(trx)
}

export async function setClosed(trx: Trx, { id, messageId }: Added): Promise<void> {
  await sql`
    update support_conversation set
      state = 'closed', waiting_id = null, assigned_to = null, leased_until = null,
      last_id = ${messageId}, last_at = app_now()
    where id = ${id}
  `.execute(trx)
}
