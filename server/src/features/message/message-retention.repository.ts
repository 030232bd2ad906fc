import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'

/**
 * Deletes the oldest messages after a year, and conversations that have none left: the two are strangers again. Unread
 * numbers of the others follow. Answers how many messages went.
 */
export async function removeOld(trx: Trx, limit: number): Promise<number> {
  const { rows: due } = await sql<{ id: string; conversation_id: string }>`
    select id, conversation_id from message
    where created_at < app_now() - interval '12 months' order by created_at limit ${limit}
  `.execute(trx)
  const ids = due.map(({ id }) => id)
  const conversations = [...new Set(due.map(({ conversation_id }) => conversation_id))]
  // In one order, as everything that changes a conversation holds it first.
  await sql`
    select from message_conversation where id = any(${conversations}::bigint[])
    order by id for no key update
  `.execute(trx)
  await sql`delete from message where id = any(${ids}::bigint[])`.execute(trx)
  await sql`
    delete from message_conversation as conversation
    where id = any(${conversations}::bigint[])
      and not exists (select from message where conversation_id = conversation.id)
  `.execute(trx)
  await sql`
    update message_member as member set unread = (
      select count(*) from message
      where message.conversation_id = member.conversation_id
        and message.seq > greatest(member.read_seq, member.hidden_seq)
        and message.sender_uid is distinct from member.uid and message.recalled_at is null
        and not exists (
          select from message_removed
          where message_id = message.id and message_removed.uid = member.uid
        )
    )
    where conversation_id = any(${conversations}::bigint[]) and unread > 0
  `.execute(trx)
  return ids.length
}
