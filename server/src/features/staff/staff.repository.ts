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
    .set({ password_hash: login.passwordHash, totp_sealed: login.totpSealed, totp_step: 0 })
    .where('id', '=', id)
    .execute()
}

export async function findLogin(db: Db, account: string): Promise<LoginRow | undefined> {
  const found = await logins(db).where('account', '=', account).executeTakeFirst()
  return found as LoginRow | undefined
}

export async function findLoginOf(db: Db, id: string): Promise<LoginRow | undefined> {
  const found = await logins(db).where('id', '=', id).executeTakeFirst()
  return found as LoginRow | undefined
}

const logins = (db: Db) =>
  db
    .selectFrom('staff_member')
    .select([...columns, 'password_hash', 'totp_sealed'])
    .select(sql<number>`floor(extract(epoch from statement_timestamp()) / 30)::int`.as('step'))

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

export async function list(
  db: Db,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<StaffRow[]> {
  const rows = await db
    .selectFrom('staff_member')
    .select(columns)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows as StaffRow[]
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

/** The owners who can log in, locked so that two changes at a time do not leave none. */
export async function lockOwners(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('staff_member')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
