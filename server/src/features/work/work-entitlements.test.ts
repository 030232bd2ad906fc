import { entitlements, type LevelName, levels, priceAt } from '@kaleido/contract/vip-entitlements'
import { describe, expect, it } from 'vitest'
import { access, qualityFor, type Viewer } from './work.access.ts'

const now = new Date('2026-11-27T00:00:00Z')
const ahead = new Date('2026-11-28T00:00:00Z')

/** Somebody of a level, without a free window. */
function viewerOf(level: LevelName): Viewer {
  const number = level === 'svip' ? 2 : level === 'vip' ? 1 : 0
  return {
    kind: level === 'guest' ? 'guest' : 'member',
    uid: 7,
    level: number,
    levelEndsAt: number > 0 ? ahead : null,
    videoFreeUntil: null,
    goldFreeUntil: null,
    now,
  }
}

const work = (mode: 'free' | 'vip' | 'coin') => ({
  authorUid: 8,
  access: mode === 'coin' ? { mode, price: 20 } : { mode },
})

/** The table of the product, row by row: guest, member, VIP, super VIP. */
const rows = {
  vipContent: ['preview', 'window', 'full', 'full'],
  buys: [false, true, true, true],
  coinDiscount: [0, 0, 0, 10],
  couponsPerMonth: [0, 0, 0, 3],
  quality: [540, 720, 1_080, null],
  seesAdverts: [true, true, false, false],
  checkinPercent: [100, 100, 150, 200],
  strangersADay: [0, 3, 10, 20],
  takesPart: [false, true, true, true],
  withdraws: [false, true, true, true],
  feePointsLower: [0, 0, 0, 2],
  freeDraws: [0, 1, 2, 3],
} as const

describe('what each level may do', () => {
  it.each(Object.entries(rows))('is as the product says: %s', (row, values) => {
    const column = levels.map((level) => entitlements[level][row as keyof typeof rows])
    expect(column).toEqual(values)
    expect(Object.keys(entitlements.guest).toSorted()).toEqual(Object.keys(rows).toSorted())
  })

  it('rounds a discount in the favour of the buyer, down to a coin', () => {
    expect([1, 9, 10, 15, 500].map((price) => priceAt(2, price))).toEqual([1, 8, 9, 13, 450])
    expect([1, 10, 500].map((price) => priceAt(1, price))).toEqual([1, 10, 500])
    expect(priceAt(2, 0)).toBe(0)
  })

  it.each(levels)('decides what is watched, and how large: %s', (level) => {
    const viewer = viewerOf(level)
    const mine = entitlements[level]
    expect(qualityFor(viewer)).toBe(mine.quality ?? Infinity)
    expect(access(viewer, work('free')).may).toBe(true)
    expect(access(viewer, work('vip')).may).toBe(mine.vipContent === 'full')
    // A guest has no free window; everybody who has one may watch.
    expect(access({ ...viewer, videoFreeUntil: ahead }, work('vip')).may).toBe(true)
    const needs = mine.buys ? 'coin' : 'register'
    expect(access(viewer, work('coin'))).toEqual({ may: false, needs, price: 20 })
    // Opening it with a window is nobody's tier.
    expect(access({ ...viewer, goldFreeUntil: ahead }, work('coin')).may).toBe(true)
  })
})
