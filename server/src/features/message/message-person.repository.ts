import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

/** The person's own messages and choices, for their export. What others wrote is theirs. */
export async function listAllOf(db: Db, uid: number) {
  const person = String(uid)
  const messages = await db
    .selectFrom('message')
    .select(['id', 'conversation_id', 'seq', 'kind', 'text', 'picture_id', 'work_id'])
    .select(['created_at', 'recalled_at'])
    .where('sender_uid', '=', person)
    .orderBy('id')
    .execute()
  const conversations = await db
    .selectFrom('message_member')
    .select(['conversation_id', 'other_uid', 'is_muted', 'is_pinned', 'read_seq'])
    .where('uid', '=', person)
    .orderBy('conversation_id')
    .execute()
  const removed = await db
    .selectFrom('message_removed')
    .select('message_id')
    .where('uid', '=', person)
    .orderBy('message_id')
    .execute()
  const settings = await db
    .selectFrom('message_setting')
    .select(['accepts', 'shows_read'])
    .where('uid', '=', person)
    .execute()
  return { messages, conversations, messagesRemoved: removed, messageSettings: settings }
}

/** What somebody said stays with whom they said it to, without their name; of two who have gone nothing stays. */
export async function forget(trx: Trx, uid: number): Promise<void> {
  const person = String(uid)
  await sql`
    select from message_conversation where low_uid = ${person} or high_uid = ${person}
    order by id for no key update
  `.execute(trx)
  for (const table of ['message_removed', 'message_member', 'message_setting'] as const) {
    await trx.deleteFrom(table).where('uid', '=', person).execute()
  }
  await trx
    .updateTable('message_member')
    .set({ other_uid: null })
    .where('other_uid', '=', person)
    .execute()
  await trx
    .updateTable('message')
    .set({ sender_uid: null })
    .where('sender_uid', '=', person)
    .execute()
  await sql`
    update message_conversation set
      low_uid = nullif(low_uid, ${person}), high_uid = nullif(high_uid, ${person}),
      stranger_uid = nullif(stranger_uid, ${person})
    where low_uid = ${person} or high_uid = ${person} or stranger_uid = ${person}
  `.execute(trx)
  await trx
    .deleteFrom('message_conversation')
    .where('low_uid', 'is', null)
    .where('high_uid', 'is', null)
    .execute()
}
