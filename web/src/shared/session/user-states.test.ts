import { describe, expect, it } from 'vitest'
import { testUser } from '../../testing/connection.tsx'
import { couponTotal, hasFreeWindow, hasVip, isNewUser, isSuperVip, isVip } from './user-states.ts'

const now = new Date('2026-11-21T04:00:00.000Z')
const past = '2026-11-21T03:59:59.000Z'
const future = '2026-11-21T04:00:01.000Z'
const member = (vipLevel: 0 | 1 | 2, vipExpireDate: string | null, isVipSet = true) =>
  testUser({ isVip: isVipSet, vipLevel, vipExpireDate })

describe('VIP', () => {
  it.each([
    [member(1, future), true, false],
    [member(2, future), false, true],
    [member(1, past), false, false],
    [member(2, past), false, false],
    [member(1, now.toISOString()), false, false],
    [member(1, null), false, false],
    [member(0, future), false, false],
    [member(1, future, false), false, false],
    [member(2, future, false), false, false],
  ])('needs the flag, the level and a future end: %j', (user, vip, superVip) => {
    expect([isVip(user, now), isSuperVip(user, now)]).toEqual([vip, superVip])
    expect(hasVip(user, now)).toBe(vip || superVip)
  })
})

describe('the free window', () => {
  it.each([
    [null, null, false],
    [future, null, true],
    [null, future, true],
    [past, past, false],
    [past, future, true],
  ])('is open while either date is in the future: %s, %s', (gold, video, isOpen) => {
    const user = testUser({ goldVideoFreeExpire: gold, videoFreeExpiration: video })
    expect(hasFreeWindow(user, now)).toBe(isOpen)
  })
})

describe('a new user', () => {
  it.each([
    [null, false],
    ['2026-11-20T04:00:00.001Z', true],
    ['2026-11-20T04:00:00.000Z', false],
    [past, true],
  ])('registered less than a day ago: %s', (createdAt, isNew) => {
    expect(isNewUser(testUser({ createdAt }), now)).toBe(isNew)
  })
})

it('only coupons in the unused group are counted', () => {
  const coupon = (count: number) => ({ id: '1', name: '券', count, expiresAt: null })
  const user = testUser({
    newGoldVideoCoupon: [
      { position: 'used', coupons: [coupon(5)] },
      { position: 'unused', coupons: [coupon(2), coupon(1)] },
    ],
  })
  expect(couponTotal(user)).toBe(3)
  expect(couponTotal(testUser())).toBe(0)
})
