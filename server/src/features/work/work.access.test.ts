import { describe, expect, it } from 'vitest'
import { access, neededFor, qualityFor, type Right, type Viewer } from './work.access.ts'

const now = new Date('2026-11-21T08:00:05.400Z')
const soon = new Date('2026-11-21T09:00:00Z')
const gone = new Date('2026-11-21T07:00:00Z')
const nothing = {
  level: 0,
  levelEndsAt: null,
  videoFreeUntil: null,
  goldFreeUntil: null,
  now,
} as const

const author = 7
const none: Viewer = { kind: 'none', ...nothing }
const guest: Viewer = { kind: 'guest', uid: 1, ...nothing }
const member: Viewer = { kind: 'member', uid: 2, ...nothing }
const vip: Viewer = { ...member, level: 1, levelEndsAt: soon }
const svip: Viewer = { ...member, level: 2, levelEndsAt: soon }
const staff: Viewer = { kind: 'staff', ...nothing }
const inVideoWindow: Viewer = { ...member, videoFreeUntil: soon }
const inGoldWindow: Viewer = { ...member, goldFreeUntil: soon }
const own: Viewer = { ...member, uid: author }

const free = { authorUid: author, access: { mode: 'free' } } as const
const forVip = { authorUid: author, access: { mode: 'vip' } } as const
const forCoins = { authorUid: author, access: { mode: 'coin', price: 8 } } as const

const by = (reason: string, endsAt?: Date) => ({ may: true, reason, ...(endsAt && { endsAt }) })
const needs = (what: string, price?: number) => ({
  may: false,
  needs: what,
  ...(price && { price }),
})

describe('the entitlement matrix', () => {
  it.each<[string, Viewer, object, object, object]>([
    ['nobody', none, by('free'), needs('register'), needs('register', 8)],
    ['a guest', guest, by('free'), needs('register'), needs('register', 8)],
    ['a member', member, by('free'), needs('vip'), needs('coin', 8)],
    ['a VIP', vip, by('free'), by('tier', soon), needs('coin', 8)],
    ['a super VIP', svip, by('free'), by('tier', soon), needs('coin', 8)],
    [
      'a member in the free-video window',
      inVideoWindow,
      by('free'),
      by('window', soon),
      needs('coin', 8),
    ],
    [
      'a member in the free-gold window',
      inGoldWindow,
      by('free'),
      needs('vip'),
      by('window', soon),
    ],
    ['the author', own, by('free'), by('author'), by('author')],
    ['staff', staff, by('free'), by('staff'), by('staff')],
  ])('has a row for %s: free, VIP, coins', (_who, viewer, ...expected) => {
    expect([free, forVip, forCoins].map((work) => access(viewer, work))).toEqual(expected)
  })

  it.each([
    ['bought', 'owned'],
    ['opened with a coupon', 'coupon'],
  ] as const)('admits a person who has %s it, for good', (_how, ownership) => {
    expect(access(member, forCoins, ownership)).toEqual(by(ownership))
    expect(access(guest, forCoins, ownership)).toEqual(by(ownership))
  })

  it.each<[string, Viewer, number]>([
    ['nobody', none, 540],
    ['a guest', guest, 540],
    ['a member', member, 720],
    ['a VIP', vip, 1_080],
    ['a super VIP', svip, Infinity],
    ['staff', staff, Infinity],
  ])('names the largest height for %s', (_who, viewer, max) => {
    expect(qualityFor(viewer)).toBe(max)
  })

  it('names who gets each height', () => {
    expect([360, 540, 541, 720, 1_080, 1_440, 2_160].map(neededFor)).toEqual([
      undefined,
      undefined,
      'register',
      'register',
      'vip',
      'svip',
      'svip',
    ])
  })
})

describe('a window', () => {
  const at = (text: string) => new Date(`2026-11-21T08:00:${text}Z`)
  const withWindow = (until: Date): Viewer => ({
    ...member,
    videoFreeUntil: until,
    goldFreeUntil: until,
  })
  const opens = (viewer: Viewer) => [forVip, forCoins].map((work) => access(viewer, work).may)

  it('holds through the second that its end names, and not a second longer', () => {
    expect(opens(withWindow(at('05.900')))).toEqual([true, true])
    expect(opens(withWindow(at('05.000')))).toEqual([true, true])
    expect(opens(withWindow(at('04.999')))).toEqual([false, false])
  })

  it('that is over opens nothing', () => {
    expect(access(withWindow(gone), forVip)).toEqual(needs('vip'))
    expect(access(withWindow(gone), forCoins)).toEqual(needs('coin', 8))
  })

  it('counts behind what lasts for good', () => {
    const viewer = withWindow(soon)
    expect(access(viewer, free)).toEqual(by('free'))
    expect(access(viewer, forCoins, 'owned')).toEqual(by('owned'))
    expect(access({ ...viewer, uid: author }, forCoins)).toEqual(by('author'))
  })

  it('counts behind a tier, which lasts longer', () => {
    const reason = (right: Right) => (right.may ? right.reason : right.needs)
    expect(reason(access({ ...vip, videoFreeUntil: soon }, forVip))).toBe('tier')
  })
})
