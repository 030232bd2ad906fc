import { expect, test } from 'vitest'
import type { PopupKind, PopupMemory, PopupScene } from './popup-rules.ts'
import { afterHiding, afterShowing, nextPopup, popupRules } from './popup-rules.ts'

const now = new Date('2026-11-21T04:00:00.000Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const popup = (id: string, kind: PopupKind, isPromotion = true) => ({ id, kind, isPromotion })
const [presale, advert] = [popup('p1', 'presale'), popup('a1', 'advert')]
const notice = popup('n1', 'announcement', false)
const own = popup('o1', 'advert', false)

const scene: PopupScene = {
  now,
  memory: undefined,
  hasShown: false,
  isVip: false,
  isTab: true,
  idleMs: popupRules.idleMs,
  isBusy: false,
  isWatching: false,
}
const next = (changes: Partial<PopupScene>, popups = [advert, notice, presale]) =>
  nextPopup(popups, { ...scene, ...changes })?.id

test.each<[string, Partial<PopupScene>, string | undefined]>([
  ['on an idle tab page', {}, 'p1'],
  ['on any other page: a player, a form, a page of money', { isTab: false }, undefined],
  ['shortly after a touch', { idleMs: popupRules.idleMs - 1 }, undefined],
  ['over a sheet, or while somebody types', { isBusy: true }, undefined],
  ['over a video', { isWatching: true }, undefined],
  ['after another in this session', { hasShown: true }, undefined],
  ['that sells something, for VIP', { isVip: true }, 'n1'],
])('%s', (_when, changes, expected) => {
  expect(next(changes)).toBe(expected)
})

test('VIP gets the notices of the operator, and no advert', () => {
  expect(next({ isVip: true }, [advert, own])).toBe('o1')
  expect(next({ isVip: true }, [advert, presale])).toBeUndefined()
})

test('the presale comes first, then announcements, then an advert', () => {
  expect(next({}, [advert, notice])).toBe('n1')
  expect(next({}, [advert])).toBe('a1')
})

test('opening the app again within half an hour continues the session', () => {
  const memory = afterShowing(undefined, now, 'presale')
  expect(next({ memory, now: later(popupRules.sessionMs - 1) })).toBeUndefined()
  expect(next({ memory, now: later(popupRules.sessionMs) })).toBe('p1')
})

test('one hidden for today stays hidden until Shanghai’s midnight', () => {
  const memory: PopupMemory = { ...afterHiding(undefined, now, 'p1'), lastAt: 0 }
  expect(next({ memory })).toBe('n1')
  // 15:59:59 and 16:00 UTC are the two sides of midnight there.
  expect(next({ memory, now: new Date('2026-11-21T15:59:59Z') })).toBe('n1')
  expect(next({ memory, now: new Date('2026-11-21T16:00:00Z') })).toBe('p1')
})

test('adverts come twice a day', () => {
  const twice = afterShowing(afterShowing(undefined, now, 'advert'), now, 'advert')
  const memory = { ...twice, lastAt: 0 }
  expect(next({ memory }, [advert])).toBeUndefined()
  expect(next({ memory, now: later(86_400_000) }, [advert])).toBe('a1')
})
