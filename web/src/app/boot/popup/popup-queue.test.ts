import { expect, test } from 'vitest'
import type { PopupKind, PopupMemory } from './popup-queue.ts'
import { afterHiding, afterShowing, nextPopup } from './popup-queue.ts'

const now = new Date('2026-11-21T04:00:00.000Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
const popup = (id: string, kind: PopupKind) => ({ id, kind })
const all = [
  popup('a1', 'advert'),
  popup('a2', 'advert'),
  popup('n1', 'announcement'),
  popup('p1', 'presale'),
]
const scene = { now, shown: new Set<string>(), memory: undefined, isVideoPlaying: false }
const idOf = (changes: Partial<Parameters<typeof nextPopup>[1]>) =>
  nextPopup(all, { ...scene, ...changes })?.id

test('the presale comes first, then announcements, then an advert', () => {
  expect(idOf({})).toBe('p1')
  expect(idOf({ shown: new Set(['p1']) })).toBe('n1')
  expect(idOf({ shown: new Set(['p1', 'n1']) })).toBe('a1')
})

test('none is shown twice', () => {
  expect(idOf({ shown: new Set(all.map(({ id }) => id)) })).toBeUndefined()
})

test('there is one a minute, also across a reload', () => {
  const memory = afterShowing(undefined, now, 'presale')
  expect(idOf({ memory, now: later(59) })).toBeUndefined()
  expect(idOf({ memory, now: later(60) })).toBe('p1')
})

test('one hidden for today stays hidden until Shanghai’s midnight', () => {
  const memory: PopupMemory = { ...afterHiding(undefined, now, 'p1'), lastAt: 0 }
  expect(idOf({ memory })).toBe('n1')
  // 15:59:59 and 16:00 UTC are the two sides of midnight there.
  expect(idOf({ memory, now: new Date('2026-11-21T15:59:59Z') })).toBe('n1')
  expect(idOf({ memory, now: new Date('2026-11-21T16:00:00Z') })).toBe('p1')
})

test('none covers a playing video', () => {
  expect(idOf({ isVideoPlaying: true })).toBeUndefined()
})

test('adverts come once a visit and twice a day', () => {
  const seen = ['p1', 'n1']
  expect(idOf({ shown: new Set([...seen, 'a1']) })).toBeUndefined()
  const twice = [1, 2].reduce<PopupMemory | undefined>(
    (memory) => afterShowing(memory, now, 'advert'),
    undefined,
  )
  const memory = twice && { ...twice, lastAt: 0 }
  expect(idOf({ shown: new Set(seen), memory })).toBeUndefined()
  expect(idOf({ shown: new Set(seen), memory, now: later(86_400) })).toBe('a1')
})
