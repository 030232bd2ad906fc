import type { TaskName } from '@kaleido/contract/task'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

export interface Today {
  readonly today: string
  readonly yesterday: string
  readonly endsAt: Date
}

/** The present day of Shanghai, by the database's clock. */
export async function findToday(db: Db): Promise<Today> {
  const { rows } = await sql<Today>`
    select today::text as today, (today - 1)::text as yesterday,
      (today + 1)::timestamp at time zone 'Asia/Shanghai' as "endsAt"
    from (select (app_now() at time zone 'Asia/Shanghai')::date as today) day
  `.execute(db)
  const [found] = rows
  if (!found) throw new Error('the database told no day')
  return found
}

export interface Receipt {
  readonly day: string
  readonly received_on: string
  readonly task: TaskName
  readonly points: number
}

/** What was received on this day and later ones. */
export async function listReceipts(db: Db, uid: number, day: string): Promise<Receipt[]> {
  const { rows } = await sql<Receipt>`
    select day::text as day, received_on::text as received_on, task, points
    from task_receipt where uid = ${String(uid)} and received_on >= ${day}
  `.execute(db)
  return rows
}

/** The points of a reward that was received. */
export async function findReceived(
  db: Db,
  { uid, day, task }: Pick<NewReceipt, 'uid' | 'day' | 'task'>,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('task_receipt')
    .select('points')
    .where('uid', '=', String(uid))
    .where('day', '=', sql<Date>`${day}::date`)
    .where('task', '=', task)
    .executeTakeFirst()
  return found?.points
}

export interface NewReceipt {
  readonly uid: number
  readonly day: string
  readonly receivedOn: string
  readonly task: TaskName
  readonly points: number
  readonly journalId: string
}

export async function add(trx: Trx, given: NewReceipt): Promise<void> {
  const { uid, receivedOn, journalId, ...values } = given
  await trx
    .insertInto('task_receipt')
    .values({
      uid: String(uid),
      received_on: receivedOn,
      journal_id: journalId,
      ...values,
    })
    .execute()
}

export async function listAll(db: Db, uid: number) {
  const { rows } = await sql`
    select day::text as day, task, points, at from task_receipt
    where uid = ${String(uid)} order by id
  `.execute(db)
  return rows
}

/** Receipts stay, as their journals do, without the name. */
export async function forget(trx: Trx, uid: number): Promise<void> {
  await sql`update task_receipt set uid = null where uid = ${String(uid)}`.execute(trx)
}
