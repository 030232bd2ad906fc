import type { StaffRole } from '@kaleido/contract/core/role'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

const columns = ['id', 'account', 'name', 'role', 'is_demo', 'disabled_at', 'created_at'] as const

export interface StaffRow {
  readonly id: string
  readonly account: string | null
  readonly name: string
  readonly role: StaffRole
  readonly is_demo: boolean
  readonly disabled_at: Date | null
  readonly created_at: Date
}

export interface LoginRow extends StaffRow {
  readonly password_hash: string | null
  readonly totp_sealed: Buffer | null
  /** The half minute that it is. Authenticators go by the real time, whatever a demonstration has set. */
  readonly step: number
}

export interface NewRow {
  readonly name: string
  readonly role: StaffRole
  readonly account: string | null
  readonly isDemo: boolean
}

/** Undefined where the account name is taken. */
export async function add(trx: Trx, given: NewRow): Promise<string | undefined> {
  const { isDemo, ...values } = given
  const added = await trx
    .insertInto('staff_member')
    .values({ ...values, is_demo: isDemo })
    .onConflict((conflict) => conflict.column('account').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

export async function setLogin(
  trx: Trx,
  id: string,
  login: { readonly passwordHash: string; readonly totpSealed: Buffer },
): Promise<void> {
  await trx
    .updateTable('staff_member')
    .set({
      password_hash: login.passwordHash,
      totp_sealed: login.totpSealed,
      totp_next_sealed: null,
      totp_step: 0,
    })
    .where('id', '=', id)
    .execute()
}

export async function setPassword(trx: Trx, id: string, passwordHash: string): Promise<void> {
  await trx
    .updateTable('staff_member')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .execute()
}

/** The authenticator that takes the place of the present one, once it is confirmed. */
export async function setNextTotp(trx: Trx, id: string, sealed: Buffer): Promise<void> {
  await trx
    .updateTable('staff_member')
    .set({ totp_next_sealed: sealed })
    .where('id', '=', id)
    .execute()
}

export async function findNextTotp(db: Db, id: string): Promise<LoginRow | undefined> {
  const found = await db
    .selectFrom('staff_member')
    .select([...columns, 'password_hash', 'totp_next_sealed as totp_sealed', stepNow])
    .where('id', '=', id)
    .executeTakeFirst()
  return found as LoginRow | undefined
}

/** False where there is none, or the code was used meanwhile. */
export async function takeNextTotp(trx: Trx, id: string, step: number): Promise<boolean> {
  const taken = await trx
    .updateTable('staff_member')
    .set({ totp_sealed: sql`totp_next_sealed`, totp_next_sealed: null, totp_step: step })
    .where('id', '=', id)
    .where('totp_next_sealed', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function findLogin(db: Db, account: string): Promise<LoginRow | undefined> {
  const found = await logins(db).where('account', '=', account).executeTakeFirst()
  return found as LoginRow | undefined
}

export async function findLoginOf(db: Db, id: string): Promise<LoginRow | undefined> {
  const found = await logins(db).where('id', '=', id).executeTakeFirst()
  return found as LoginRow | undefined
}

const stepNow = sql<number>`floor(extract(epoch from statement_timestamp()) / 30)::int`.as('step')

const logins = (db: Db) =>
  db.selectFrom('staff_member').select([...columns, 'password_hash', 'totp_sealed', stepNow])

/** Uses a code up; false where it, or a later one, has been used. */
export async function useStep(trx: Trx, id: string, step: number): Promise<boolean> {
  const used = await trx
    .updateTable('staff_member')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where('totp_step', '<', String(step))
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export async function find(db: Db, id: string): Promise<StaffRow | undefined> {
  const found = await db
    .selectFrom('staff_member')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
  return found as StaffRow | undefined
}

export interface DeskRow extends StaffRow {
  readonly last_seen_at: Date | null
  readonly approval_id: string | null
}

export async function list(
  db: Db,
  given: {
    readonly id?: string | undefined
    readonly before: string | undefined
    readonly limit: number
  },
): Promise<DeskRow[]> {
  const { id, before, limit } = given
  const rows = await db
    .selectFrom('staff_member')
    .select(columns)
    .select([
      sql<Date | null>`(select max(last_seen_at) from session
        where session.staff_id = staff_member.id)`.as('last_seen_at'),
      sql<string | null>`(select approval.id from staff_approval approval
        where approval.kind = 'staff.change' and approval.subject = staff_member.id::text
          and approval.state = 'open')`.as('approval_id'),
    ])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows as DeskRow[]
}

/** Everybody's, former members too: the staff are few. */
export async function listNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('staff_member').select('name').limit(1_000).execute()
  return rows.map(({ name }) => name)
}

export async function update(
  trx: Trx,
  id: string,
  change: { readonly role?: StaffRole; readonly isDisabled?: boolean },
): Promise<void> {
  const { role, isDisabled } = change
  await trx
    .updateTable('staff_member')
    .set({
      ...(role === undefined ? {} : { role }),
      ...(isDisabled === undefined
        ? {}
        : { disabled_at: isDisabled ? sql<Date>`app_now()` : null }),
    })
    .where('id', '=', id)
    .execute()
}

interface Installation {
  readonly isDemo: boolean
}

/** Those of some roles who have a login; a demonstration's, in one. */
const everyMember = (db: Db, { isDemo }: Installation, roles: readonly StaffRole[]) =>
  db
    .selectFrom('staff_member')
    .select('id')
    .where('role', 'in', roles)
    .where('password_hash', 'is not', null)
    .$if(!isDemo, (query) => query.where('is_demo', '=', false))

/** The owners who can log in. */
const owners = (db: Db, installation: Installation) =>
  everyMember(db, installation, ['owner']).where('disabled_at', 'is', null)

export async function hasOwner(db: Db, installation: Installation): Promise<boolean> {
  return (await owners(db, installation).limit(1).executeTakeFirst()) !== undefined
}

/** Locked so that two changes at a time do not leave none. */
export async function lockOwners(trx: Trx, installation: Installation): Promise<string[]> {
  const rows = await owners(trx, installation).orderBy('id').forUpdate().execute()
  return rows.map(({ id }) => id)
}

/** Whether anybody but one has one of these roles, or had it until they were disabled within the last days. */
export async function hasAnother(
  db: Db,
  installation: Installation,
  {
    roles,
    but,
    countDays,
  }: {
    readonly roles: readonly StaffRole[]
    readonly but: string
    readonly countDays: number
  },
): Promise<boolean> {
  const found = await everyMember(db, installation, roles)
    .where('id', '<>', but)
    .where((is) =>
      is.or([
        is('disabled_at', 'is', null),
        is('disabled_at', '>', sql<Date>`app_now() - make_interval(days => ${countDays}::integer)`),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Two people who set the back office up at a time do so one after the other. */
export async function lockSetup(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('staff_setup'))`.execute(trx)
}
