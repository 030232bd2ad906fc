import type { CouponGroup, PublicUser, UserInfo } from '@kaleido/contract/account'
import type * as z from 'zod/mini'
import type { Relation } from '../social/index.ts'
import type { Membership } from '../vip/index.ts'
import type { InfoRow, PublicRow } from './account.repository.ts'

export interface InfoParts {
  readonly row: InfoRow
  readonly membership: Membership
  readonly coupons: z.output<typeof CouponGroup>[]
  readonly mobile: string | null
  /** Of a withdrawal, in percent. */
  readonly fee: number
  readonly points: number
}

export function toUserInfo({ row, membership, coupons, mobile, fee, points }: InfoParts): UserInfo {
  return {
    uid: Number(row.uid),
    name: row.name,
    portrait: row.portrait,
    cover: row.cover,
    bio: row.bio,
    ...(row.is_official && { isOfficial: true }),
    points,
    isVip: membership.level > 0,
    vipLevel: membership.level,
    vipExpireDate: toMoment(membership.until),
    goldVideoFreeExpire: toMoment(row.gold_free_until),
    videoFreeExpiration: toMoment(row.video_free_until),
    freeWindow: row.is_free_window,
    createdAt: toMoment(row.registered_at),
    registered: row.registered_at !== null,
    isNewUser: row.is_new,
    txDiscount: fee,
    newGoldVideoCoupon: coupons,
    account: row.account_name,
    mobile,
    nameChangeableAt: toMoment(row.name_changeable_at),
    closesAt: toMoment(row.closes_at),
    hidesAuthors: row.hides_authors,
    mayGoDark: row.dark_passed_at !== null,
  }
}

/** What everybody may know of a member. */
export type ShownPerson = Omit<PublicUser, 'isBlocked' | 'isMuted'>

export function toShownPerson(row: PublicRow, { level }: Membership): ShownPerson {
  const { name, portrait, cover, bio } = row
  const badge = row.is_official && { isOfficial: true }
  return {
    type: 'person',
    uid: Number(row.uid),
    name,
    portrait,
    cover,
    bio,
    vipLevel: level,
    ...badge,
  }
}

export function toPublicUser(
  row: PublicRow,
  membership: Membership,
  { isBlocked, isMuted }: Relation,
): PublicUser {
  return { ...toShownPerson(row, membership), isBlocked, isMuted }
}

function toMoment(date: Date | null): string | null {
  return date?.toISOString() ?? null
}
