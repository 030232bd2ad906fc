import type { Db, Trx } from '../../../platform/db/db.ts'
import type { Merge } from '../../../platform/ctx/person.ts'

/** The guests that these devices open, in the devices' order; nothing is held. */
export async function listGuests(db: Db, deviceHashes: readonly Buffer[]): Promise<number[]> {
  if (deviceHashes.length === 0) return []
  const found = await db
    .selectFrom('account_device')
    .innerJoin('account', 'account.uid', 'account_device.uid')
    .select(['account_device.device_hash', 'account.uid'])
    .where('account_device.device_hash', 'in', deviceHashes)
    .where('account.registered_at', 'is', null)
    .execute()
  return deviceHashes.flatMap((hash) =>
    found.filter((row) => row.device_hash.equals(hash)).map(({ uid }) => Number(uid)),
  )
}

/**
 * Holds both accounts, in one order for everybody. While it lasts nothing is added to the guest, not even by a like that
 * is under way; the other account goes on. False where the guest is none any more, or one of them is gone.
 */
export async function holdBoth(trx: Trx, { from, into }: Merge): Promise<boolean> {
  let held = 0
  for (const uid of [from, into].toSorted((a, b) => a - b)) {
    const account = trx.selectFrom('account').select('uid').where('uid', '=', String(uid))
    const found = await (
      uid === from
        ? account.where('registered_at', 'is', null).forUpdate()
        : account.forNoKeyUpdate()
    ).executeTakeFirst()
    if (found) held += 1
  }
  return held === 2
}
