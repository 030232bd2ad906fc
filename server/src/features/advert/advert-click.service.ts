import type { Actor } from '../../platform/actor.ts'
import { keyedHash } from '../../platform/at-rest.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { limitAddress } from '../../platform/http/client-address.ts'
import * as repository from './advert.repository.ts'

/** A device's name is whatever it says: so many clicks of one address count, however many devices it claims to be. */
const perAddress = { most: 60, seconds: 600 }

interface Caller {
  readonly actor: Actor | undefined
  readonly deviceUid: string
  readonly ip: string
}

/**
 * Counts a click once for somebody, an advert and ten minutes. Whatever keeps it from counting is nobody's failure: it is
 * sent and forgotten.
 */
export async function count(
  { db, limits, secrets }: Pick<Deps, 'db' | 'limits' | 'secrets'>,
  advertId: string,
  caller: Caller,
): Promise<null> {
  const address = limitAddress(caller.ip)
  if ((await limits.takeExactly({ key: `advert.click:${address}`, ...perAddress })) > 0) {
    return null
  }
  const who = keyedHash(secrets.secretKey, 'advert.click', nameOf(caller, address))
  await inTransaction(db, async (trx) => {
    if (await repository.isFirstClick(trx, { advertId, who })) {
      await repository.countClick(trx, advertId)
    }
  })
  return null
}

function nameOf({ actor, deviceUid }: Caller, address: string): string {
  if (actor) return actor.kind === 'staff' ? `staff:${actor.staffId}` : `uid:${actor.uid}`
  return deviceUid === '' ? `address:${address}` : `device:${deviceUid}`
}
