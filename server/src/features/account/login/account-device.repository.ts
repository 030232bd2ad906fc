import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'

/**
 * The guest that a device opens; a member is never opened by one. Holds the account as it is until the end of the
 * transaction, so that registering comes before or after all of a login, and ends it in either case.
 */
export async function findGuest(trx: Trx, deviceHash: Buffer): Promise<number | undefined> {
  const found = await trx
    .selectFrom('account_device')
    .innerJoin('account', 'account.uid', 'account_device.uid')
    .select('account.uid')
    .where('account_device.device_hash', '=', deviceHash)
    .where('account.registered_at', 'is', null)
    .forShare('account')
    .executeTakeFirst()
  return found && Number(found.uid)
}

/** Until the end of the transaction nobody else looks for this device's guest: of two tabs that start at once, one makes it. */
export async function lock(trx: Trx, deviceHash: Buffer): Promise<void> {
  const name = deviceHash.readBigInt64BE(0).toString()
  await sql`select pg_advisory_xact_lock(${name}::bigint)`.execute(trx)
}

/** A device opens one guest, the one that was linked last; a member is linked to none. */
export async function link(
  trx: Trx,
  { deviceHash, uid }: { deviceHash: Buffer; uid: number },
): Promise<void> {
  await sql`
    insert into account_device (device_hash, uid)
    select ${deviceHash}, uid from account
    where uid = ${String(uid)} and registered_at is null for share
    on conflict (device_hash) do update set uid = excluded.uid
  `.execute(trx)
}

export async function listAll(db: Db, uid: number): Promise<{ created_at: Date }[]> {
  return db
    .selectFrom('account_device')
    .select('created_at')
    .where('uid', '=', String(uid))
    .orderBy('created_at')
    .execute()
}

/** From then on none of the person's devices opens anything by itself. */
export async function removeAll(trx: Trx, uid: number): Promise<void> {
  await trx.deleteFrom('account_device').where('uid', '=', String(uid)).execute()
}
