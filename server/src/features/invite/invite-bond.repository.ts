import { inviteRules } from '@kaleido/contract/invite'
import type { HoldReason, InviteeState } from '@kaleido/contract/invite-list'
import { sql } from 'kysely'
import { today } from '../../platform/clock/today.ts'
import type { Db, Trx } from '../../platform/db/db.ts'

export interface Pair {
  readonly uid: number
  readonly inviter: number
}

export interface Standing {
  readonly isBound: boolean
  readonly isLate: boolean
  readonly isCycle: boolean
  readonly isYounger: boolean
}

/** How long a chain of invitations is looked at: a longer one is refused by the ages alone. */
const longestChain = 50

/** What decides whether somebody may name that inviter. */
export async function findStanding(db: Db, { uid, inviter }: Pair): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    with recursive chain as (
      select inviter as uid, 1 as length from invite_bond where uid = ${String(inviter)}
      union all
      select bond.inviter, length + 1 from chain join invite_bond bond on bond.uid = chain.uid
      where length < ${longestChain}
    )
    select exists (select from invite_bond where uid = mine.uid) as "isBound",
      mine.registered_at < app_now() - make_interval(days => ${inviteRules.bindDays}) as "isLate",
      exists (select from chain where uid = mine.uid) as "isCycle",
      (theirs.registered_at, theirs.uid) >= (mine.registered_at, mine.uid) as "isYounger"
    from account mine, account theirs
    where mine.uid = ${String(uid)} and mine.registered_at is not null
      and theirs.uid = ${String(inviter)} and theirs.registered_at is not null
  `.execute(db)
  return rows[0]
}

/** False where the person has an inviter already. */
export async function add(
  trx: Trx,
  { uid, inviter, network }: Pair & { readonly network: Buffer | undefined },
): Promise<boolean> {
  const { rows } = await sql`
    insert into invite_bond (uid, inviter, network)
    values (${String(uid)}, ${String(inviter)}, ${network ?? null})
    on conflict (uid) do nothing returning id
  `.execute(trx)
  return rows.length === 1
}

export interface OwnBond {
  readonly bound_at: Date | null
  readonly bind_until: Date | null
  readonly uid: string | null
  readonly name: string | null
  readonly portrait: string | null
}

const nobody: OwnBond = {
  bound_at: null,
  bind_until: null,
  uid: null,
  name: null,
  portrait: null,
}

export async function findOwn(db: Db, uid: number): Promise<OwnBond> {
  const { rows } = await sql<OwnBond>`
    select bond.bound_at, theirs.uid, theirs.name, theirs.portrait,
      case when bond.id is null and ends_at > app_now() then ends_at end as bind_until
    from account mine
      cross join lateral (
        select mine.registered_at + make_interval(days => ${inviteRules.bindDays}) as ends_at
      ) as window_of_binding
      left join invite_bond bond on bond.uid = mine.uid
      left join account theirs on theirs.uid = bond.inviter
    where mine.uid = ${String(uid)}
  `.execute(db)
  return rows[0] ?? nobody
}

/** Counts the day for who was invited, as far as days are needed to qualify. */
export async function countDay(trx: Trx, uid: number): Promise<void> {
  await sql`
    update invite_bond set active_days = active_days + 1, active_on = ${today}
    where uid = ${String(uid)} and active_days < ${inviteRules.activeDays} and active_on < ${today}
  `.execute(trx)
}

/** Decides that somebody who was invited is a real newcomer: once. Answers the bond where it was this time. */
export async function qualifyByDays(trx: Trx, uid: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update invite_bond set state = 'qualified', qualified_at = app_now()
    where uid = ${String(uid)} and state = 'bound' and active_days >= ${inviteRules.activeDays}
      and exists (select from account_phone where account_phone.uid = invite_bond.uid)
    returning id
  `.execute(trx)
  return rows[0]?.id
}

export async function qualifyByPayment(trx: Trx, uid: number): Promise<string | undefined> {
  await sql`
    update invite_bond set paid_at = app_now() where uid = ${String(uid)} and paid_at is null
  `.execute(trx)
  const { rows } = await sql<{ id: string }>`
    update invite_bond set state = 'qualified', qualified_at = app_now()
    where uid = ${String(uid)} and state = 'bound' returning id
  `.execute(trx)
  return rows[0]?.id
}

export interface BondRow {
  readonly id: string
  readonly uid: string | null
  readonly inviter: string | null
  readonly state: InviteeState
  readonly isReleased: boolean
}

const row = sql`id, uid, inviter, state, released_at is not null as "isReleased"`

export async function find(db: Db, id: string): Promise<BondRow | undefined> {
  const { rows } = await sql<BondRow>`select ${row} from invite_bond where id = ${id}`.execute(db)
  return rows[0]
}

/** Nobody else decides on it before the transaction ends. */
export async function lock(trx: Trx, id: string): Promise<BondRow | undefined> {
  const { rows } = await sql<BondRow>`
    select ${row} from invite_bond where id = ${id} for update
  `.execute(trx)
  return rows[0]
}

export async function hold(
  trx: Trx,
  { id, reason }: { readonly id: string; readonly reason: HoldReason },
): Promise<void> {
  await sql`update invite_bond set state = 'held', reason = ${reason} where id = ${id}`.execute(trx)
}

export interface Decision {
  readonly id: string
  /** Absent for a command. */
  readonly staffId: string | null
}

/** False where it is not held. */
export async function release(trx: Trx, { id, staffId }: Decision): Promise<boolean> {
  const { rows } = await sql`
    update invite_bond set state = 'qualified', released_at = app_now(), decided_at = app_now(),
      decided_by = ${staffId}
    where id = ${id} and state = 'held' returning id
  `.execute(trx)
  return rows.length === 1
}

/** False where it is not held. */
export async function refuse(trx: Trx, { id, staffId }: Decision): Promise<boolean> {
  const { rows } = await sql`
    update invite_bond set state = 'refused', decided_at = app_now(), decided_by = ${staffId}
    where id = ${id} and state = 'held' returning id
  `.execute(trx)
  return rows.length === 1
}

export interface Outcome {
  readonly id: string
  readonly state: 'rewarded' | 'capped'
  readonly points: number
  readonly vipDays: number
}

export async function setOutcome(trx: Trx, { id, state, points, vipDays }: Outcome): Promise<void> {
  await sql`
    update invite_bond
    set state = ${state}, points = ${points}, vip_days = ${vipDays}, rewarded_at = app_now()
    where id = ${id}
  `.execute(trx)
}

/** Who has qualified and got nothing yet, the longest waiting first. */
export async function listWaiting(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from invite_bond where state = 'qualified' order by id limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

export function listAll(db: Db, uid: number) {
  return db
    .selectFrom('invite_bond')
    .select(['bound_at', 'active_days', 'qualified_at', 'state', 'points', 'vip_days'])
    .where((where) =>
      where.or([where('uid', '=', String(uid)), where('inviter', '=', String(uid))]),
    )
    .orderBy('id')
    .limit(10_000)
    .execute()
}

/** What was bound stays, as its rewards and commissions do, without the name. */
export async function forget(trx: Trx, uid: number): Promise<void> {
  await sql`update invite_bond set uid = null, network = null where uid = ${String(uid)}`.execute(
    trx,
  )
  await sql`update invite_bond set inviter = null where inviter = ${String(uid)}`.execute(trx)
}
