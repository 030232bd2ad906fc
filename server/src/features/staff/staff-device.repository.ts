import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'

interface Device {
  readonly staffId: string
  readonly deviceHash: Buffer
}

export async function isKnown(db: Db, { staffId, deviceHash }: Device): Promise<boolean> {
  const found = await db
    .selectFrom('staff_known_device')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst()
  return found !== undefined
}

/** Of each member the latest are kept. */
const maxDevices = 10

export async function add(trx: Trx, { staffId, deviceHash }: Device): Promise<void> {
  await sql`
    insert into staff_known_device (staff_id, device_hash) values (${staffId}, ${deviceHash})
    on conflict (staff_id, device_hash) do update set last_login_at = app_now()
  `.execute(trx)
  await sql`
    delete from staff_known_device where staff_id = ${staffId} and device_hash in (
      select device_hash from staff_known_device where staff_id = ${staffId}
      order by last_login_at desc, device_hash offset ${maxDevices}
    )
  `.execute(trx)
}
