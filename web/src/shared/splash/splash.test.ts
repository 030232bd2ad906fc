import { expect, test } from 'vitest'
import { countOne, isAdvertDue, splashMoment } from './splash.ts'

const now = new Date('2026-11-21T04:00:00.000Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

test('the very first start shows an advert, unless the person is VIP', () => {
  expect(isAdvertDue(undefined, now, true)).toBe(true)
  expect(isAdvertDue(undefined, now, false)).toBe(false)
})

test('there are four hours between two adverts', () => {
  const tally = countOne(undefined, now)
  expect(isAdvertDue(tally, new Date(hours(4).getTime() - 1), true)).toBe(false)
  expect(isAdvertDue(tally, hours(4), true)).toBe(true)
})

test('there are three a day, by Shanghai’s calendar', () => {
  const midnight = new Date('2026-11-20T16:00:00.000Z')
  const at = (count: number) => new Date(midnight.getTime() + count * 3_600_000)
  const three = [0, 4, 8]
    .map(at)
    .reduce<ReturnType<typeof countOne> | undefined>(countOne, undefined)
  expect(three?.count).toBe(3)
  expect(isAdvertDue(three, at(23), true)).toBe(false)
  expect(isAdvertDue(three, at(24), true)).toBe(true)
  expect(countOne(three, at(24)).count).toBe(1)
})

test.each([
  [0, 5, false, false],
  [2_999, 3, false, false],
  [3_000, 2, true, false],
  [4_999, 1, true, false],
  [5_000, 0, true, true],
  [60_000, 0, true, true],
])('an advert counts down: after %i ms %i s are left', (elapsed, left, canSkip, isOver) => {
  expect(splashMoment(elapsed, true)).toMatchObject({ left, canSkip, isOver })
})

test('the logo alone is shown for 600 ms at most and is not skippable', () => {
  expect(splashMoment(599, false)).toMatchObject({ canSkip: false, isOver: false })
  expect(splashMoment(600, false)).toMatchObject({ canSkip: false, isOver: true })
})
