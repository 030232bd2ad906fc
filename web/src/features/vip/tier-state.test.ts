import { expect, test } from 'vitest'
import { testUser } from '../../testing/connection.tsx'
import { tierStateOf } from './tier-state.ts'

const now = new Date('2026-11-21T04:00:00.000Z')
const ahead = '2027-03-18T00:00:00.000Z'
const past = '2026-03-18T00:00:00.000Z'
const vip = testUser({ isVip: true, vipLevel: 1, vipExpireDate: ahead })
const svip = testUser({ isVip: true, vipLevel: 2, vipExpireDate: ahead })

test.each([
  ['nobody', undefined, undefined, 'none', 'none'],
  ['somebody without it', testUser(), undefined, 'none', 'none'],
  ['who has a free window', testUser({ videoFreeExpiration: ahead }), undefined, 'window', 'none'],
  ['VIP', vip, undefined, 'active', 'none'],
  ['super VIP', svip, undefined, 'none', 'active'],
  ['super VIP with VIP behind it', svip, 90_000, 'paused', 'active'],
  ['whose VIP is over', testUser({ vipExpireDate: past }), undefined, 'expired', 'none'],
] as const)('the tiers of %s', (_, user, pausedSeconds, ofVip, ofSvip) => {
  expect(tierStateOf({ tier: 'vip', user, now, pausedSeconds }).kind).toBe(ofVip)
  expect(tierStateOf({ tier: 'svip', user, now, pausedSeconds }).kind).toBe(ofSvip)
})

test('waiting time counts in begun days', () => {
  const state = tierStateOf({ tier: 'vip', user: svip, now, pausedSeconds: 90_000 })
  expect(state).toEqual({ kind: 'paused', days: 2 })
})
