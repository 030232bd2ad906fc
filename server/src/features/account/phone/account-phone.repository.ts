import type { SmsPurpose } from '@kaleido/contract/account-phone'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'

export interface CodeRow {
  readonly id: string
  readonly purpose: string
  readonly phone_sealed: Buffer
  readonly code_sealed: Buffer | null
  readonly state: string
  readonly created_at: Date
}

interface NewCode {
  readonly purpose: SmsPurpose
  readonly uid: number | undefined
  readonly phoneHash: Buffer
  readonly phoneSealed: Buffer
  readonly prefix: string
  readonly addressHash: Buffer
  readonly codeHash: Buffer
  readonly codeSealed: Buffer
}

const codeLives = '5 minutes'

/** One code at a time is counted and written, in all processes: budgets that were read are still true at the insert. */
export async function lockBudgets(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('account_code'))`.execute(trx)
}

/**
 * At most `max` codes within some seconds, for one number, address or prefix; without a column for all together, of which
 * those for a number of nobody cost nothing.
 */
export interface Budget {
  readonly column?: 'phone_hash' | 'address_hash' | 'prefix'
  readonly value?: Buffer | string
  readonly max: number
  readonly seconds: number
}

/** Seconds until every budget allows another code; 0 where all do. The windows slide with the time. */
export async function waitFor(db: Db, budgets: readonly Budget[]): Promise<number> {
  const waits = budgets.map(({ column, value, max, seconds }) => {
    const mine = column === undefined ? sql`state <> 'refused'` : sql`${sql.ref(column)} = ${value}`
    const window = sql`make_interval(secs => ${seconds})`
    return sql`(
      select ceil(extract(epoch from created_at + ${window} - app_now()))::int as wait
      from account_code where ${mine} and created_at > app_now() - ${window}
      order by id desc offset ${max - 1} limit 1
    )`
  })
  const { rows } = await sql<{ wait: number | null }>`
    select max(wait) as wait from (${sql.join(waits, sql` union all `)}) as waits
  `.execute(db)
  return rows[0]?.wait ?? 0
}

/** How many of a prefix's last codes were typed in. */
export async function conversionOf(
  db: Db,
  { prefix, last }: { prefix: string; last: number },
): Promise<{ sent: number; used: number }> {
  const { rows } = await sql<{ sent: number; used: number }>`
    select count(*)::int as sent, count(used_at)::int as used from (
      select used_at from account_code
      where prefix = ${prefix} and created_at > app_now() - interval '1 day'
      order by id desc limit ${last}
    ) as codes
  `.execute(db)
  return rows[0] ?? { sent: 0, used: 0 }
}

export async function addCode(trx: Trx, code: NewCode): Promise<string> {
  const { id } = await trx
    .insertInto('account_code')
    .values({
      purpose: code.purpose,
      uid: code.uid === undefined ? null : String(code.uid),
      phone_hash: code.phoneHash,
      phone_sealed: code.phoneSealed,
      prefix: code.prefix,
      address_hash: code.addressHash,
      code_hash: code.codeHash,
      code_sealed: code.codeSealed,
      created_at: sql<Date>`app_now()`,
      expires_at: sql<Date>`app_now() + ${codeLives}::interval`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A code that still waits to be sent, with whether its number is anybody's. */
export async function findWaiting(db: Db, id: string) {
  return db
    .selectFrom('account_code')
    .leftJoin('account_phone', 'account_phone.phone_hash', 'account_code.phone_hash')
    .select(['purpose', 'account_code.phone_sealed', 'code_sealed'])
    .select([
      sql<boolean>`account_phone.uid is not null`.as('is_bound'),
      sql<boolean>`expires_at > app_now()`.as('is_live'),
    ])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
}

/** The code itself is dropped as soon as it is under way, unless people may be shown it. */
export async function settleCode(
  trx: Trx,
  { id, state, isKept }: { id: string; state: 'sent' | 'failed' | 'refused'; isKept: boolean },
): Promise<void> {
  await trx
    .updateTable('account_code')
    .set({ state, ...(isKept ? {} : { code_sealed: null }) })
    .where('id', '=', id)
    .execute()
}

interface Tried {
  readonly purpose: SmsPurpose
  readonly uid: number | undefined
  readonly phoneHash: Buffer
}

const mostTries = 5

/**
 * Takes one of the tries of the newest code, if that lives. Counted before the code is looked at, and not undone by
 * anything: a thousand guesses at once are still five.
 */
export async function takeTry(
  trx: Trx,
  { purpose, uid, phoneHash }: Tried,
): Promise<{ id: string; code_hash: Buffer } | undefined> {
  const { rows } = await sql<{ id: string; code_hash: Buffer }>`
    update account_code set tries = tries + 1
    where id = (
      select id from account_code
      where purpose = ${purpose} and phone_hash = ${phoneHash}
        and uid is not distinct from ${uid === undefined ? null : String(uid)}
      order by id desc limit 1
    ) and used_at is null and tries < ${mostTries} and expires_at > app_now()
    returning id, code_hash
  `.execute(trx)
  return rows[0]
}

/** False where somebody else was quicker. */
export async function useCode(trx: Trx, id: string): Promise<boolean> {
  const used = await trx
    .updateTable('account_code')
    .set({ used_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export function listCodes(
  db: Db,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<CodeRow[]> {
  return db
    .selectFrom('account_code')
    .select(['id', 'purpose', 'phone_sealed', 'code_sealed', 'state', 'created_at'])
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function removeOldCodes(trx: Trx, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from account_code where id in (
      select id from account_code where created_at < app_now() - interval '7 days' limit ${limit}
    ) returning 1
  `.execute(trx)
  return rows.length
}

export async function findPhone(db: Db, uid: number): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('account_phone')
    .select('phone_sealed')
    .where('uid', '=', String(uid))
    .executeTakeFirst()
  return found?.phone_sealed
}

export async function hasPhone(db: Db, uid: number): Promise<boolean> {
  return (await findPhone(db, uid)) !== undefined
}

export interface PhoneOwner {
  readonly uid: number
  /** Until when the number resets no password. */
  readonly tooNewUntil: Date | null
}

const settled = sql<Date>`bound_at + interval '24 hours'`

export async function findOwner(db: Db, phoneHash: Buffer): Promise<PhoneOwner | undefined> {
  const found = await db
    .selectFrom('account_phone')
    .select([
      'uid',
      sql<Date | null>`case when ${settled} > app_now() then ${settled} end`.as('too_new_until'),
    ])
    .where('phone_hash', '=', phoneHash)
    .executeTakeFirst()
  return found && { uid: Number(found.uid), tooNewUntil: found.too_new_until }
}

/** In place of the one before. False where the number is another account's; the caller's transaction must then end. */
export async function setPhone(
  trx: Trx,
  { uid, phoneHash, phoneSealed }: { uid: number; phoneHash: Buffer; phoneSealed: Buffer },
): Promise<boolean> {
  await trx.deleteFrom('account_phone').where('uid', '=', String(uid)).execute()
  const bound = await trx
    .insertInto('account_phone')
    .values({ uid: String(uid), phone_hash: phoneHash, phone_sealed: phoneSealed })
    .onConflict((conflict) => conflict.column('phone_hash').doNothing())
    .returning('uid')
    .executeTakeFirst()
  return bound !== undefined
}

export function listAll(db: Db, uid: number) {
  return db
    .selectFrom('account_code')
    .select(['purpose', 'state', 'created_at', 'used_at'])
    .where('uid', '=', String(uid))
    .orderBy('id')
    .execute()
}

/** Removes a person's codes, and all codes sent to their number, even those that others requested. */
export async function removeAll(trx: Trx, uid: number): Promise<void> {
  await sql`
    delete from account_code where uid = ${String(uid)}
      or phone_hash = (select phone_hash from account_phone where uid = ${String(uid)})
  `.execute(trx)
  await trx.deleteFrom('account_phone').where('uid', '=', String(uid)).execute()
}
