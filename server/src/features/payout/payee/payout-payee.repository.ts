import type { PayeeType } from '@kaleido/contract/payout-payee'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'

const columns = [
  'id',
  'act_type',
  'holder',
  'masked',
  'bank',
  'network',
  'sealed',
  'key_name',
  'is_default',
  'usable_at',
] as const

const isCool = sql<boolean>`usable_at <= app_now()`.as('is_cool')

export interface NewPayee {
  readonly uid: number
  readonly actType: PayeeType
  readonly holder: string
  readonly masked: string
  readonly bank: string | null
  readonly network: string | null
  readonly sealed: Buffer
  readonly keyName: string
  readonly fingerprint: Buffer
  readonly coolHours: number
}

/** The first one is the default. Undefined where this person has added it before. */
export async function add(trx: Trx, given: NewPayee): Promise<string | undefined> {
  const { uid } = given
  const added = await trx
    .insertInto('payout_payee')
    .values({
      uid: String(uid),
      act_type: given.actType,
      holder: given.holder,
      masked: given.masked,
      bank: given.bank,
      network: given.network,
      sealed: given.sealed,
      key_name: given.keyName,
      fingerprint: given.fingerprint,
      is_default: sql<boolean>`not exists (select from payout_payee where uid = ${String(uid)})`,
      usable_at: sql<Date>`app_now() + make_interval(hours => ${given.coolHours})`,
    })
    .onConflict((conflict) => conflict.columns(['uid', 'fingerprint']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

interface Own {
  readonly uid: number
  readonly id: string
}

export function findOwn(db: Db, { uid, id }: Own) {
  return db
    .selectFrom('payout_payee')
    .select(columns)
    .select(isCool)
    .where('uid', '=', String(uid))
    .where('id', '=', id)
    .executeTakeFirst()
}

export type PayeeRow = NonNullable<Awaited<ReturnType<typeof findOwn>>>

/** The default first, then the latest: a few at most. */
export function listOwn(
  db: Db,
  {
    uid,
    actType,
    limit,
  }: { readonly uid: number; readonly actType?: PayeeType | undefined; readonly limit: number },
): Promise<PayeeRow[]> {
  let query = db
    .selectFrom('payout_payee')
    .select(columns)
    .select(isCool)
    .where('uid', '=', String(uid))
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (actType !== undefined) query = query.where('act_type', '=', actType)
  return query.execute()
}

export async function count(db: Db, uid: number): Promise<number> {
  const { many } = await db
    .selectFrom('payout_payee')
    .select(({ fn }) => fn.countAll<string>().as('many'))
    .where('uid', '=', String(uid))
    .executeTakeFirstOrThrow()
  return Number(many)
}

/** Of a removed default, the latest of the others becomes it. */
export async function remove(trx: Trx, { uid, id }: Own): Promise<void> {
  await trx.deleteFrom('payout_payee').where('uid', '=', String(uid)).where('id', '=', id).execute()
  await sql`
    update payout_payee set is_default = true where id = (
      select max(id) from payout_payee where uid = ${String(uid)} having not bool_or(is_default)
    )
  `.execute(trx)
}

export async function setDefault(trx: Trx, { uid, id }: Own): Promise<void> {
  await sql`
    update payout_payee set is_default = false
    where uid = ${String(uid)} and is_default and id <> ${id}
  `.execute(trx)
  await sql`
    update payout_payee set is_default = true where uid = ${String(uid)} and id = ${id}
  `.execute(trx)
}

/** For a person's export. */
export function listAll(db: Db, uid: number) {
  return db
    .selectFrom('payout_payee')
    .select(['act_type', 'holder', 'masked', 'bank', 'network', 'created_at'])
    .where('uid', '=', String(uid))
    .orderBy('id')
    .execute()
}

export async function removeAll(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('payout_payee').where('uid', '=', String(uid)).execute()
}
