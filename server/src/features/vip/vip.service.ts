import type { Db, Trx } from '../../platform/db/db.ts'
import * as repository from './vip.repository.ts'

export interface Membership {
  /** 0 none, 1 VIP, 2 super VIP. */
  readonly level: 0 | 1 | 2
  /** When the running tier ends; of super VIP, VIP time that waits behind it follows. */
  readonly until: Date | null
}

export async function findMembership(db: Db, uid: number): Promise<Membership> {
  const found = await repository.find(db, uid)
  return found ? membershipAt(found, found.now) : { level: 0, until: null }
}

export function membershipAt({ vip_until, svip_until }: repository.Row, now: Date): Membership {
  if (lasts(svip_until, now)) return { level: 2, until: svip_until }
  if (lasts(vip_until, now)) return { level: 1, until: vip_until }
  return { level: 0, until: null }
}

/** To the second, and through the second that the end names. */
export function lasts(until: Date | null, now: Date): boolean {
  return until !== null && until.getTime() >= now.getTime() - now.getMilliseconds()
}

/** Gives somebody days of a tier, on top of what there is: days of 24 hours, by the database's clock. */
export function grantVip(
  trx: Trx,
  { uid, tier, days }: { uid: number; tier: repository.Tier; days: number },
): Promise<void> {
  return repository.add(trx, { uid, tier, hours: 24 * days })
}
