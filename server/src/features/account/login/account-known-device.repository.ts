import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'

interface Devices {
  readonly uid: number
  readonly deviceHashes: readonly Buffer[]
}

/** One of the devices on which this person has logged in before. */
export async function find(db: Db, { uid, deviceHashes }: Devices): Promise<Buffer | undefined> {
  if (deviceHashes.length === 0) return undefined
  const found = await db
    .selectFrom('account_known_device')
    .select('device_hash')
    .where('uid', '=', String(uid))
    .where('device_hash', 'in', [...deviceHashes])
    .limit(1)
    .executeTakeFirst()
  return found?.device_hash
}

/** Of each person the latest are kept. */
const maxDevices = 10

/** Remembers the devices of a member who has just logged in; a guest has no password to try. */
export async function add(trx: Trx, { uid, deviceHashes }: Devices): Promise<void> {
  if (deviceHashes.length === 0) return
  await sql`
    insert into account_known_device (uid, device_hash)
    select distinct account.uid, device_hash from account, unnest(${[...deviceHashes]}::bytea[]) as device_hash
    where account.uid = ${String(uid)} and registered_at is not null
    on conflict (uid, device_hash) do update set last_login_at = app_now()
  `.execute(trx)
  await sql`
    delete from account_known_device where uid = ${String(uid)} and device_hash in (
      select device_hash from account_known_device where uid = ${String(uid)}
      order by last_login_at desc, device_hash offset ${maxDevices}
    )
  `.execute(trx)
}

export function listAll(db: Db, uid: number): Promise<{ last_login_at: Date }[]> {
  return db
    .selectFrom('account_known_device')
    .select('last_login_at')
    .where('uid', '=', String(uid))
    .orderBy('last_login_at')
    .execute()
}
