import type { SupportBox } from '@kaleido/contract/support-desk'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

export interface QueueRow {
  readonly id: string
  readonly uid: string
  readonly name: string
  readonly is_guest: boolean
  readonly state: string
  readonly assigned_to: string | null
  readonly assigned_name: string | null
  readonly waiting_since: Date | null
  readonly preview: string
  readonly last_at: Date
  readonly opened_at: Date
  readonly first_answered_at: Date | null
  /** Where the list continues: the message that orders it. */
  readonly position: string
}

const columns = sql`
  conversation.id, conversation.uid, account.name, account.registered_at is null as is_guest,
  conversation.state, staff_member.id as assigned_to, staff_member.name as assigned_name,
  waiting.created_at as waiting_since, left(latest.text, 100) as preview,
  conversation.last_at, conversation.opened_at, conversation.first_answered_at
`
const tables = sql`
  support_conversation as conversation
  join account on account.uid = conversation.uid
  join support_message as latest on latest.id = conversation.last_id
  left join support_message as waiting on waiting.id = conversation.waiting_id
  left join staff_member on staff_member.id = conversation.assigned_to
    and conversation.leased_until > app_now()
`

interface QueueQuery {
  readonly box: SupportBox
  readonly staffId: string
  readonly after: string | undefined
  readonly limit: number
}

const boxes = {
  waiting: () => sql`conversation.waiting_id is not null`,
  mine: (staffId: string) =>
    sql`conversation.assigned_to = ${staffId} and conversation.state <> 'closed'`,
  all: () => sql`conversation.last_id is not null`,
  closed: () => sql`conversation.state = 'closed' and conversation.last_id is not null`,
}

export async function listQueue(db: Db, query: QueueQuery): Promise<QueueRow[]> {
  const { rows } = await queue(query).execute(db)
  return rows
}

export function queue({ box, staffId, after, limit }: QueueQuery): RawBuilder<QueueRow> {
  const isQueue = box === 'waiting'
  const order = isQueue ? sql`conversation.waiting_id` : sql`conversation.last_id`
  const beyond =
    after === undefined ? sql`` : sql`and ${order} ${isQueue ? sql`>` : sql`<`} ${after}::bigint`
  return sql<QueueRow>`
    select ${columns}, ${order} as position from ${tables}
    where ${boxes[box](staffId)} ${beyond}
    order by ${order} ${isQueue ? sql`asc` : sql`desc`}
    limit ${limit}
  `
}

/** One that somebody has written to. */
export async function findQueued(db: Db, id: string): Promise<QueueRow | undefined> {
  const { rows } = await sql<QueueRow>`
    select ${columns}, conversation.last_id as position from ${tables} where conversation.id = ${id}
  `.execute(db)
  return rows[0]
}

/** The longest waiting one that nobody holds; locked. Others skip it, so that two never get the same. */
export async function lockNext(trx: Trx): Promise<string | undefined> {
  const { rows } = await nextWaiting.execute(trx)
  return rows[0]?.id
}

export const nextWaiting = sql<{ id: string }>`
    select id from support_conversation
    where waiting_id is not null
      and (assigned_to is null or leased_until is null or leased_until <= app_now())
    order by waiting_id limit 1
    for no key update skip locked
`

export async function assign(
  trx: Trx,
  given: { readonly id: string; readonly staffId: string; readonly minutes: number },
): Promise<void> {
  await sql`
    update support_conversation set assigned_to = ${given.staffId},
      leased_until = app_now() + make_interval(mins => ${given.minutes})
    where id = ${given.id}
  `.execute(trx)
}

const deskRoles = ['owner', 'editor', 'support'] as const

/** Who of the staff may handle conversations. */
export function listColleagues(db: Db): Promise<{ readonly id: string; readonly name: string }[]> {
  return db
    .selectFrom('staff_member')
    .select(['id', 'name'])
    .where('role', 'in', deskRoles)
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .limit(200)
    .execute()
}

export async function isColleague(db: Db, staffId: string): Promise<boolean> {
  const found = await db
    .selectFrom('staff_member')
    .select('id')
    .where('id', '=', staffId)
    .where('role', 'in', deskRoles)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

export interface Act {
  readonly staffId: string
  readonly act: 'taken' | 'answered' | 'handedOver' | 'closed' | 'cannedSaved' | 'cannedRemoved'
  readonly targetId: string
  readonly toStaffId?: string
}

export async function addAct(trx: Trx, { staffId, act, targetId, toStaffId }: Act): Promise<void> {
  await trx
    .insertInto('support_act')
    .values({ staff_id: staffId, act, target_id: targetId, to_staff_id: toStaffId ?? null })
    .execute()
}
