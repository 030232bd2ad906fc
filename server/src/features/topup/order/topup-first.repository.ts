import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'

interface Whom {
  readonly uid: number
  /** A hash of the account. */
  readonly person: Buffer
}

/** By what somebody is recognised: the account, its phone, and the devices that it logged in on. */
const marksOf = ({ uid, person }: Whom) => sql`
  select 'person' as kind, ${person}::bytea as hash
  union all select 'phone', phone_hash from account_phone where uid = ${String(uid)}
  union all select 'device', device_hash from account_known_device where uid = ${String(uid)}
`

/** Whether nobody who is recognised as the same has topped up. */
export async function isFirst(db: Db, whom: Whom): Promise<boolean> {
  const { rows } = await sql<{ is_first: boolean }>`
    select not exists (
      select from (${marksOf(whom)}) mark join topup_first using (kind, hash)
    ) as is_first
  `.execute(db)
  return rows[0]?.is_first ?? false
}

/** Notes that the first top-up is over; false where it was before. */
export async function takeFirst(trx: Trx, whom: Whom, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ is_first: boolean }>`
    with marks as materialized (select distinct kind, hash from (${marksOf(whom)}) mark),
    taken as (
      insert into topup_first (kind, hash, order_id)
      select kind, hash, ${orderId}::bigint from marks order by kind, hash
      on conflict do nothing returning 1
    )
    select (select count(*) from taken) = (select count(*) from marks) as is_first
  `.execute(trx)
  return rows[0]?.is_first ?? false
}
