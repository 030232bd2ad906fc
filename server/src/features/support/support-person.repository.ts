import { sql } from 'kysely'
import type { Merge } from '../../platform/ctx/person.ts'
import type { Db, Trx } from '../../platform/db/db.ts'

/** The person's conversation as they see it, for their export. */
export async function listAllOf(db: Db, uid: number) {
  const conversation = await db
    .selectFrom('support_conversation')
    .select(['id', 'state', 'read_seq', 'opened_at', 'last_at'])
    .where('uid', '=', String(uid))
    .executeTakeFirst()
  const messages = await db
    .selectFrom('support_message')
    .innerJoin('support_conversation', 'support_conversation.id', 'conversation_id')
    .select(['seq', 'is_staff', 'kind', 'text', 'picture_id', 'created_at'])
    .where('uid', '=', String(uid))
    .orderBy('seq')
    .execute()
  return { supportConversation: conversation ?? null, supportMessages: messages }
}

export async function forget(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('support_conversation').where('uid', '=', String(uid)).execute()
}

/**
 * Moves a guest's conversation to the account. Where the account has one, the guest's messages follow its own; what was unread
 * stays unread. Answers whether there was anything to move.
 */
export async function merge(trx: Trx, { from, into }: Merge): Promise<boolean> {
  const { rows } = await sql<{ id: string; uid: string }>`
    select id, uid from support_conversation where uid in (${from}, ${into})
    order by id for no key update
  `.execute(trx)
  const [guest, own] = [from, into].map((uid) => rows.find((row) => row.uid === String(uid)))
  if (!guest) return false
  if (own) await append(trx, guest.id, own.id)
  else await sql`update support_conversation set uid = ${into} where id = ${guest.id}`.execute(trx)
  return true
}

async function append(trx: Trx, guestId: string, id: string): Promise<void> {
  await sql`
    update support_message set conversation_id = ${id}, seq = seq + own.last_seq,
      client_id = case when is_staff then client_id else 'merged-' || support_message.id end
    from support_conversation as own
    where own.id = ${id} and conversation_id = ${guestId}
  `.execute(trx)
  await sql`
    update support_conversation as own set
      last_seq = own.last_seq + guest.last_seq,
      read_seq = case when own.read_seq = own.last_seq then own.last_seq + guest.read_seq else own.read_seq end,
      waiting_id = least(own.waiting_id, guest.waiting_id),
      state = case
        when coalesce(own.waiting_id, guest.waiting_id) is not null then 'waiting'
        when 'open' in (own.state, guest.state) then 'open' else 'closed' end,
      assigned_to = coalesce(own.assigned_to, guest.assigned_to),
      leased_until = coalesce(own.leased_until, guest.leased_until),
      last_id = greatest(own.last_id, guest.last_id), last_at = greatest(own.last_at, guest.last_at),
      opened_at = least(own.opened_at, guest.opened_at),
      first_answered_at = least(own.first_answered_at, guest.first_answered_at)
    from support_conversation as guest where own.id = ${id} and guest.id = ${guestId}
  `.execute(trx)
  await trx.deleteFrom('support_conversation').where('id', '=', guestId).execute()
}

/** Deletes the oldest messages after a year, and conversations that have none left. Answers how many messages went. */
export async function removeOld(trx: Trx, limit: number): Promise<number> {
  const { rows: due } = await sql<{ id: string; conversation_id: string }>`
    select id, conversation_id from support_message
    where created_at < app_now() - interval '12 months' order by created_at limit ${limit}
  `.execute(trx)
  const ids = due.map(({ id }) => id)
  const conversations = [...new Set(due.map(({ conversation_id }) => conversation_id))]
  // In one order, as everything that changes a conversation holds it first.
  await sql`
    select from support_conversation where id = any(${conversations}::bigint[])
    order by id for no key update
  `.execute(trx)
  await sql`delete from support_message where id = any(${ids}::bigint[])`.execute(trx)
  await sql`
    delete from support_conversation as conversation
    where id = any(${conversations}::bigint[])
      and not exists (select from support_message where conversation_id = conversation.id)
  `.execute(trx)
  // Who still waits waits since the next of their messages.
  await sql`
    update support_conversation as conversation set
      waiting_id = next.id, state = case when next.id is null then 'open' else 'waiting' end
    from support_conversation as same, lateral (
      select min(message.id) as id from support_message as message
      where message.conversation_id = same.id and not is_staff
    ) as next
    where same.id = conversation.id and conversation.id = any(${conversations}::bigint[])
      and conversation.waiting_id = any(${ids}::bigint[])
  `.execute(trx)
  return ids.length
}
