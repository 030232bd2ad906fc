import { randomUUID } from 'node:crypto'
import { entitlements, levelName } from '@kaleido/contract/vip-entitlements'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { svipFeeLower, txDiscount } from '../../platform/settings/product-settings.ts'
import { takeNewcomer } from './vip-newcomer.repository.ts'
import * as lots from './vip-lot.repository.ts'
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

/** The fee of a withdrawal, in percent, for somebody of a level. */
export async function readFee(
  { settings }: Pick<Ctx, 'settings'>,
  level: Membership['level'],
): Promise<number> {
  const [usual, isLower] = await Promise.all([
    settings.read(txDiscount),
    settings.read(svipFeeLower),
  ])
  const { feePointsLower } = entitlements[levelName(level)]
  return isLower ? Math.max(0, usual - feePointsLower) : usual
}

export interface Grant extends Partial<lots.LotKey> {
  readonly uid: number
  readonly tier: repository.Tier
  readonly days: number
  /** Of the posting that paid for it. */
  readonly journalId?: string
}

export interface Granted {
  /** False where it was given before: nothing is given then. */
  readonly isNew: boolean
  /** The first time that this person has bought. */
  readonly isFirst: boolean
  /** When the tier ends with it. */
  readonly until: Date | null
}

/**
 * Gives somebody days of a tier, on top of what there is: days of 24 hours, by the database's clock. The same source and
 * reference give once.
 */
export async function grantVip(trx: Trx, grant: Grant): Promise<Granted> {
  const { uid, tier, days, journalId, source = 'gift', ref = randomUUID() } = grant
  const hours = 24 * days
  await repository.lock(trx, uid)
  const isFirst = (source === 'money' || source === 'coins') && !(await lots.hasBought(trx, uid))
  if (!(await lots.add(trx, { uid, tier, hours, source, ref, journalId }))) {
    const found = await repository.findOwn(trx, uid)
    return { isNew: false, isFirst: false, until: found?.[`${tier}_until`] ?? null }
  }
  const ends = await repository.extend(trx, { uid, tier, hours })
  return { isNew: true, isFirst, until: ends[`${tier}_until`] }
}

/** Uses the newcomer price up. False where it was used before: then it cannot be paid again. */
export async function takeNewcomerPrice(trx: Trx, uid: number): Promise<boolean> {
  await repository.lock(trx, uid)
  return takeNewcomer(trx, uid)
}

/**
 * Takes back what is left of what a source gave, and no more; undefined where there is nothing of it. Answers the seconds
 * that were taken.
 */
export async function revokeVip(trx: Trx, key: lots.LotKey): Promise<number | undefined> {
  const lot = await lots.find(trx, key)
  if (!lot || lot.uid === null) return undefined
  const { id, tier } = lot
  const uid = Number(lot.uid)
  await repository.lock(trx, uid)
  const seconds = await lots.revoke(trx, { id, uid, tier })
  if (seconds) await repository.shorten(trx, { uid, tier, seconds })
  return seconds
}
