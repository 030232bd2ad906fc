import type { MessageKind } from '@kaleido/contract/message'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

interface Pair {
  readonly uid: number
  readonly otherUid: number
}

/** How often somebody wrote lately, which the limits are held to. */
export async function findLately(
  db: Db,
  uid: number,
): Promise<{ readonly minute: number; readonly today: number }> {
  const { rows } = await sql<{ minute: number; today: number }>`
    select count(*) filter (where created_at > app_now() - interval '1 minute')::int as minute,
      count(*)::int as today
    from message
    where sender_uid = ${String(uid)}
      and created_at > least(
        app_now() - interval '1 minute', date_trunc('day', app_now(), 'Asia/Shanghai')
      )
  `.execute(db)
  return rows[0] ?? { minute: 0, today: 0 }
}

export async function countStrangers(db: Db, uid: number): Promise<number> {
  const { n } = await db
    .selectFrom('message_conversation')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('stranger_uid', '=', String(uid))
    .where('created_at', '>=', sql<Date>`date_trunc('day', app_now(), 'Asia/Shanghai')`)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Adds the conversation and its two members, unless another did meanwhile. */
export async function addConversation(
  trx: Trx,
  { uid, otherUid, isStranger }: Pair & { readonly isStranger: boolean },
): Promise<void> {
  const [low, high] = [Math.min(uid, otherUid), Math.max(uid, otherUid)]
  const added = await trx
    .insertInto('message_conversation')
    .values({
      low_uid: String(low),
      high_uid: String(high),
      stranger_uid: isStranger ? String(uid) : null,
    })
    .onConflict((conflict) => conflict.columns(['low_uid', 'high_uid']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return
  const [own, other] = [String(uid), String(otherUid)]
  await trx
    .insertInto('message_member')
    .values([
      { conversation_id: added.id, uid: own, other_uid: other },
      { conversation_id: added.id, uid: other, other_uid: own, is_request: isStranger },
    ])
    .execute()
}

export interface NewMessage {
  readonly conversationId: string
  readonly uid: number
  readonly clientId: string
  readonly kind: MessageKind
  readonly text: string
  readonly pictureId: string | null
  readonly workId: string | null
  readonly isRisky: boolean
}

/** Numbers the message, and moves the conversation to the top of both lists. Under the lock of the conversation. */
export async function add(trx: Trx, given: NewMessage): Promise<number> {
  const { conversationId, uid, clientId, kind, text, pictureId, workId, isRisky } = given
  const { last_seq } = await trx
    .updateTable('message_conversation')
    .set(({ eb }) => ({ last_seq: eb('last_seq', '+', 1) }))
    .where('id', '=', conversationId)
    .returning('last_seq')
    .executeTakeFirstOrThrow()
  const { id } = await trx
    .insertInto('message')
    .values({
      conversation_id: conversationId,
      seq: last_seq,
      sender_uid: String(uid),
      client_id: clientId,
      kind,
      text,
      picture_id: pictureId,
      work_id: workId,
      is_risky: isRisky,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    update message_member set last_id = ${id}, unread = unread + (uid <> ${String(uid)})::int
    where conversation_id = ${conversationId}
  `.execute(trx)
  return last_seq
}
