import type { ComplaintState } from '@kaleido/contract/complaint'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

/** Since when each waits for the staff. */
export const waiting = sql<{
  at: Date
}>`select created_at as at from complaint where state = 'open'`

export interface PurchaseRow {
  readonly id: string
  readonly paid_coin: number
  readonly paid_bonus: number
  readonly title: string
  /** Seconds, of a video. */
  readonly duration: number | null
  readonly watched: number
  readonly is_late: boolean
}

/** What somebody paid for a work, and how much of it they watched since. Nobody refunds it before the transaction ends. */
export async function lockPurchase(
  trx: Trx,
  { uid, workId, hours }: { readonly uid: number; readonly workId: string; readonly hours: number },
): Promise<PurchaseRow | undefined> {
  const { rows } = await sql<PurchaseRow>`
    select unlock.id, paid_coin, paid_bonus, title, duration,
      unlock.created_at < app_now() - make_interval(hours => ${hours}) as is_late,
      (select coalesce(sum(seconds), 0)::int from video_event
        where uid = unlock.uid and work_id = work.id and type = 'watch'
          and happened_at >= unlock.created_at and created_at >= unlock.created_at) as watched
    from unlock join work on work.id = unlock.work_id
    where unlock.uid = ${String(uid)} and work.id = ${workId} and how <> 'gift'
    for update of unlock
  `.execute(trx)
  return rows[0]
}

export interface NewComplaint {
  readonly uid: number
  readonly unlockId: string
  readonly workId: string
  readonly reason: string
  readonly watched: number | null
  readonly paidCoin: number
  readonly paidBonus: number
}

/** Answers its id; undefined where there is one of the same purchase. */
export async function add(trx: Trx, given: NewComplaint): Promise<string | undefined> {
  const row = await trx
    .insertInto('complaint')
    .values({
      uid: String(given.uid),
      unlock_id: given.unlockId,
      work_id: given.workId,
      reason: given.reason,
      watched: given.watched,
      paid_coin: given.paidCoin,
      paid_bonus: given.paidBonus,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

const selected = (db: Db) =>
  db
    .selectFrom('complaint')
    .innerJoin('work', 'work.id', 'complaint.work_id')
    .select(['complaint.id', 'complaint.uid', 'unlock_id', 'complaint.work_id', 'work.title'])
    .select(['reason', 'watched', 'duration', 'paid_coin', 'paid_bonus', 'answer'])
    .select(['complaint.created_at as at'])
    .select((eb) => eb.ref('complaint.state').$castTo<ComplaintState>().as('state'))

export type ComplaintRow = Awaited<ReturnType<typeof listOwn>>[number]

interface Page {
  readonly at: string | undefined
  readonly limit: number
}

export function listOwn(db: Db, { uid, at, limit }: Page & { readonly uid: number }) {
  let query = selected(db)
    .where('complaint.uid', '=', String(uid))
    .orderBy('complaint.id', 'desc')
    .limit(limit)
  if (at !== undefined) query = query.where('complaint.id', '<', at)
  return query.execute()
}

/** What is open by age, what is decided from the latest on. */
export function listAll(db: Db, { isOpen, at, limit }: Page & { readonly isOpen: boolean }) {
  let query = selected(db)
    .where('complaint.state', isOpen ? '=' : '<>', 'open')
    .orderBy('complaint.id', isOpen ? 'asc' : 'desc')
    .limit(limit)
  if (at !== undefined) query = query.where('complaint.id', isOpen ? '>' : '<', at)
  return query.execute()
}

export async function findOwn(db: Db, id: string): Promise<ComplaintRow> {
  return selected(db).where('complaint.id', '=', id).executeTakeFirstOrThrow()
}

/** Whose it is; `missing` where there is none, `decided` where somebody was faster. */
export async function refuse(
  trx: Trx,
  {
    id,
    answer,
    staffId,
  }: { readonly id: string; readonly answer: string; readonly staffId: string },
): Promise<{ readonly uid: number; readonly workId: string } | 'missing' | 'decided'> {
  const { rows } = await sql<{ uid: string; work_id: string }>`
    update complaint set state = 'refused', answer = ${answer}, decided_at = app_now(),
      staff_id = ${staffId}
    where id = ${id} and state = 'open' returning uid, work_id
  `.execute(trx)
  const [row] = rows
  if (row) return { uid: Number(row.uid), workId: row.work_id }
  const found = await trx
    .selectFrom('complaint')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return found ? 'decided' : 'missing'
}

/** The purchase was given back, for whatever reason. */
export async function grant(
  trx: Trx,
  { uid, workId }: { readonly uid: number; readonly workId: string },
): Promise<void> {
  await sql`
    update complaint set state = 'granted', answer = null, decided_at = app_now()
    where uid = ${String(uid)} and work_id = ${workId} and state = 'open'
  `.execute(trx)
}

export async function listAllOf(db: Db, uid: number) {
  return selected(db)
    .where('complaint.uid', '=', String(uid))
    .orderBy('complaint.id')
    .limit(10_000)
    .execute()
}

export async function removeAllOf(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('complaint').where('uid', '=', String(uid)).execute()
}
