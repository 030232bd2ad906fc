import type { UserInfo } from '@kaleido/contract/account'

const dayMs = 24 * 3_600_000

/** VIP only with the flag, level 1 or an unknown one, and a future end. */
export function isVip(user: UserInfo, now: Date): boolean {
  const isLevel = user.vipLevel === 1 || user.vipLevel === 'other'
  return user.isVip && isLevel && isAhead(user.vipExpireDate, now)
}

export function isSuperVip(user: UserInfo, now: Date): boolean {
  return user.isVip && user.vipLevel === 2 && isAhead(user.vipExpireDate, now)
}

/** VIP of either level: unlocks VIP content and removes adverts. */
export function hasVip(user: UserInfo, now: Date): boolean {
  return isVip(user, now) || isSuperVip(user, now)
}

/** Until when a free window opens VIP works to somebody who is no member. */
export function vipFreeUntil(user: UserInfo, now: Date): string | undefined {
  const until = user.videoFreeExpiration
  return until !== null && isAhead(until, now) && !hasVip(user, now) ? until : undefined
}

/** Until when a free window opens works for coins. */
export function coinFreeUntil(user: UserInfo, now: Date): string | undefined {
  const until = user.goldVideoFreeExpire
  return until !== null && isAhead(until, now) ? until : undefined
}

export function hasFreeWindow(user: UserInfo, now: Date): boolean {
  return isAhead(user.goldVideoFreeExpire, now) || isAhead(user.videoFreeExpiration, now)
}

/** New for the first day of the account. A guest has none yet. */
export function isNewUser(user: UserInfo, now: Date): boolean {
  return user.createdAt !== null && now.getTime() - Date.parse(user.createdAt) < dayMs
}

export function couponTotal({ newGoldVideoCoupon }: Pick<UserInfo, 'newGoldVideoCoupon'>): number {
  const unused = newGoldVideoCoupon.find(({ position }) => position === 'unused')
  return (unused?.coupons ?? []).reduce((sum, { count }) => sum + count, 0)
}

function isAhead(moment: string | null, now: Date): boolean {
  return moment !== null && Date.parse(moment) > now.getTime()
}
