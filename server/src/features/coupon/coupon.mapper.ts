import type { CouponGroup } from '@kaleido/contract/account'
import type { Language, Texts } from '@kaleido/contract/core/error'
import type * as z from 'zod/mini'
import type { GroupRow, Kind, Position } from './coupon.repository.ts'

export const names: Readonly<Record<Kind, Texts>> = {
  newcomer: { 'zh-CN': '新人观影券', en: 'Newcomer’s coupon' },
  svip: { 'zh-CN': '超级会员观影券', en: 'Super VIP coupon' },
  code: { 'zh-CN': '兑换观影券', en: 'Coupon from a code' },
  gift: { 'zh-CN': '赠送观影券', en: 'Gift coupon' },
}

const positions: readonly Position[] = ['unused', 'used', 'expired']

/** All three groups, an empty one too. */
export function toGroups(
  rows: readonly GroupRow[],
  language: Language,
): z.output<typeof CouponGroup>[] {
  return positions.map((position) => ({
    position,
    coupons: rows
      .filter((row) => row.position === position)
      .map(({ id, kind, count, expires_at }) => ({
        id,
        name: names[kind][language],
        count,
        expiresAt: expires_at?.toISOString() ?? null,
      })),
  }))
}
