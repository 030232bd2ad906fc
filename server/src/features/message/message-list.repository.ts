import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { PictureRow } from '../media/index.ts'

export interface ConversationCursor {
  readonly isPinned: boolean
  readonly lastId: string
}

export interface ConversationListQuery {
  readonly uid: number
  readonly isRequest: boolean
  /** Whom the person blocks, and who blocks them. */
  readonly hidden: readonly number[]
  readonly after: ConversationCursor | undefined
  readonly limit: number
}

export interface PersonRow {
  readonly other_uid: string | null
  readonly name: string | null
  readonly portrait: string | null
  readonly is_official: boolean | null
}

export interface ConversationRow extends PersonRow {
  readonly id: string
  readonly unread: number
  readonly is_muted: boolean
  readonly is_pinned: boolean
  readonly last_id: string
  readonly kind: string | null
  readonly text: string | null
  readonly is_own: boolean | null
  readonly is_recalled: boolean | null
  readonly created_at: Date | null
}

export function conversations({ uid, isRequest, hidden, after, limit }: ConversationListQuery) {
  const beyond = after
    ? sql`and (member.is_pinned, member.last_id) < (${after.isPinned}::boolean, ${after.lastId}::bigint)`
    : sql``
  return sql<ConversationRow>`
    select member.conversation_id as id, member.unread, member.is_muted, member.is_pinned,
      member.last_id, member.other_uid, account.name, account.portrait, account.is_official,
      latest.kind, latest.text, latest.is_own, latest.is_recalled, latest.created_at
    from message_member as member
    left join account on account.uid = member.other_uid
    left join lateral (
      select kind, left(message.text, 100) as text, recalled_at is not null as is_recalled,
        sender_uid is not distinct from member.uid as is_own, message.created_at
      from message
      where message.conversation_id = member.conversation_id and seq > member.hidden_seq
        and not exists (
          select from message_removed
          where message_id = message.id and message_removed.uid = member.uid
        )
      order by seq desc limit 1
    ) as latest on true
    where member.uid = ${String(uid)} and member.is_request = ${isRequest}
      and member.last_id is not null
      and (member.other_uid is null or member.other_uid <> all(${[...hidden]}::bigint[]))
      ${beyond}
    order by member.is_pinned desc, member.last_id desc
    limit ${limit}
  `
}

export interface MessageRow extends Omit<PictureRow, 'path'> {
  readonly id: string
  readonly seq: number
  readonly is_own: boolean
  readonly client_id: string
  readonly kind: string
  readonly text: string
  readonly work_id: string | null
  readonly is_risky: boolean
  readonly recalled_by: string | null
  readonly created_at: Date
  readonly path: string | null
}

interface MessageListQuery {
  readonly id: string
  readonly uid: number
  /** Deleted for this person up to here. */
  readonly hiddenSeq: number
  readonly before?: string | undefined
  readonly after?: number | undefined
  readonly limit: number
}

/** The latest first, or those after a number, oldest first. */
export function messages({ id, uid, hiddenSeq, before, after, limit }: MessageListQuery) {
  const from = Math.max(hiddenSeq, after ?? 0)
  const until = before === undefined ? sql`` : sql`and seq < ${before}::integer`
  return sql<MessageRow>`
    select message.id, seq, sender_uid is not distinct from ${String(uid)}::bigint as is_own,
      client_id, kind, text, work_id, is_risky, recalled_by, message.created_at,
      path, width, height, placeholder, widths, has_avif, is_animated, focus
    from message left join media_picture on media_picture.id = picture_id
    where conversation_id = ${id} and seq > ${from}::integer ${until}
      and not exists (
        select from message_removed
        where message_id = message.id and message_removed.uid = ${String(uid)}::bigint
      )
    order by seq ${after === undefined ? sql`desc` : sql`asc`}
    limit ${limit}
  `
}

export async function listMessages(db: Db, query: MessageListQuery): Promise<MessageRow[]> {
  return (await messages(query).execute(db)).rows
}

/** One message as its sender's device is answered. */
export async function findSent(
  db: Db,
  { uid, clientId }: { readonly uid: number; readonly clientId: string },
): Promise<(MessageRow & { readonly conversation_id: string }) | undefined> {
  const { rows } = await sql<MessageRow & { readonly conversation_id: string }>`
    select message.id, conversation_id, seq, true as is_own, client_id, kind, text, work_id, is_risky,
      recalled_by, message.created_at,
      path, width, height, placeholder, widths, has_avif, is_animated, focus
    from message left join media_picture on media_picture.id = picture_id
    where sender_uid = ${String(uid)} and client_id = ${clientId}
  `.execute(db)
  return rows[0]
}

/** How the app shows somebody; members only, since a guest shows itself to nobody. */
export function findPerson(db: Db, uid: number): Promise<PersonRow | undefined> {
  return db
    .selectFrom('account')
    .select(['uid as other_uid', 'name', 'portrait', 'is_official'])
    .where('uid', '=', String(uid))
    .where('registered_at', 'is not', null)
    .executeTakeFirst()
}

export interface SummaryRow {
  readonly unread: number
  readonly has_muted: boolean
  readonly requests: number
  readonly has_unread_request: boolean
}

export async function summarise(
  db: Db,
  { uid, hidden }: { readonly uid: number; readonly hidden: readonly number[] },
): Promise<SummaryRow> {
  const { rows } = await sql<SummaryRow>`
    select
      coalesce(sum(unread) filter (where not is_muted and not is_request), 0)::int as unread,
      coalesce(bool_or(is_muted and not is_request), false) as has_muted,
      coalesce(bool_or(is_request), false) as has_unread_request,
      (
        select count(*)::int from message_member as request
        where request.uid = ${String(uid)} and request.is_request and request.last_id is not null
          and (request.other_uid is null or request.other_uid <> all(${[...hidden]}::bigint[]))
      ) as requests
    from message_member
    where uid = ${String(uid)} and unread > 0
      and (other_uid is null or other_uid <> all(${[...hidden]}::bigint[]))
  `.execute(db)
  const [summary] = rows
  if (!summary) throw new Error('an aggregate has one row')
  return summary
}

/** What was said up to a message, for a report: the latest twenty, oldest first. */
export async function listBefore(
  db: Db,
  { id, seq, hiddenSeq, limit }: { id: string; seq: number; hiddenSeq: number; limit: number },
) {
  const rows = await db
    .selectFrom('message')
    .select(['id', 'seq', 'sender_uid', 'kind', 'text', 'picture_id', 'work_id', 'created_at'])
    .where('conversation_id', '=', id)
    .where('seq', '<=', seq)
    .where('seq', '>', hiddenSeq)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return rows.toReversed()
}
