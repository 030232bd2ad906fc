import type { ApprovalAbout } from '@kaleido/contract/staff-approval'
import type { Db, Trx } from '../../platform/db/db.ts'
import { sql } from 'kysely'

/** Since when each waits for the staff. */
export const waiting = sql<{
  at: Date
}>`select asked_at as at from staff_approval where state = 'open'`

export interface NewApproval {
  /** `feature.whatIsAskedFor` */
  readonly kind: string
  /** What it is about, as the id of an order. */
  readonly subject: string
  readonly reason: string
  /** What the feature needs to do it, and what the second person has to know. */
  readonly data?: ApprovalAbout
}

export interface ApprovalRow {
  readonly id: string
  readonly kind: string
  readonly subject: string
  readonly reason: string
  readonly data: ApprovalAbout
  readonly state: 'open' | 'approved' | 'refused'
  readonly asked_by: string
  readonly asker: string
  readonly asked_at: Date
  readonly decider: string | null
  readonly decided_at: Date | null
}

/** Undefined where the same is asked for already. */
export async function add(
  trx: Trx,
  { kind, subject, reason, data = {}, staffId }: NewApproval & { readonly staffId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into staff_approval (kind, subject, reason, data, asked_by)
    values (${kind}, ${subject}, ${reason}, ${JSON.stringify(data)}::jsonb, ${staffId})
    on conflict (kind, subject) where state = 'open' do nothing returning id
  `.execute(trx)
  return rows[0]?.id
}

export interface Waiting {
  readonly subject: string
  readonly reason: string
  readonly data: ApprovalAbout
  readonly state: ApprovalRow['state']
  readonly asked_by: string
}

/** Nobody else decides it before the transaction ends. */
export async function lock(
  trx: Trx,
  { id, kind }: { readonly id: string; readonly kind: string },
): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select subject, reason, data, state, asked_by from staff_approval
    where id = ${id} and kind = ${kind} for update
  `.execute(trx)
  return rows[0]
}

export async function decide(
  trx: Trx,
  {
    id,
    state,
    staffId,
  }: {
    readonly id: string
    readonly state: 'approved' | 'refused'
    readonly staffId: string
  },
): Promise<void> {
  await sql`
    update staff_approval set state = ${state}, decided_by = ${staffId}, decided_at = app_now()
    where id = ${id} and state = 'open'
  `.execute(trx)
}

export async function list(
  db: Db,
  {
    id,
    state,
    before,
    limit,
  }: {
    readonly id: string | undefined
    readonly state: ApprovalRow['state']
    readonly before: string | undefined
    readonly limit: number
  },
): Promise<ApprovalRow[]> {
  let query = db
    .selectFrom('staff_approval as approval')
    .innerJoin('staff_member as asker', 'asker.id', 'approval.asked_by')
    .leftJoin('staff_member as decider', 'decider.id', 'approval.decided_by')
    .select([
      'approval.id',
      'kind',
      'subject',
      'reason',
      'data',
      'asked_by',
      'asked_at',
      'decided_at',
    ])
    .select(['approval.state', 'asker.name as asker', 'decider.name as decider'])
    .orderBy('approval.id', 'desc')
    .limit(limit)
  query =
    id === undefined
      ? query.where('approval.state', '=', state)
      : query.where('approval.id', '=', id)
  if (before !== undefined) query = query.where('approval.id', '<', before)
  return (await query.execute()) as unknown as ApprovalRow[]
}

/** The ids of the open ones of a kind, by their subjects. */
export async function listOpen(db: Db, kind: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; subject: string }>`
    select id, subject from staff_approval where kind = ${kind} and state = 'open'
  `.execute(db)
  return new Map(rows.map(({ id, subject }) => [subject, id]))
}

/** What somebody asked for, before it is locked. */
export async function findData(
  db: Db,
  { id, kind }: { readonly id: string; readonly kind: string },
): Promise<Pick<Waiting, 'subject' | 'data'> | undefined> {
  const { rows } = await sql<Pick<Waiting, 'subject' | 'data'>>`
    select subject, data from staff_approval where id = ${id} and kind = ${kind}
  `.execute(db)
  return rows[0]
}
