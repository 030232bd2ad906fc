import type { ParsedLocation } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { transitionOf } from './transitions.ts'

const at = (pathname: string, index: number) =>
  ({ pathname, state: { __TSR_index: index } }) as ParsedLocation
const move = (from: string, to: string, step = 1) =>
  transitionOf({ fromLocation: at(from, 5), toLocation: at(to, 5 + step) })

it.each([
  ['/home', '/detail/1'],
  ['/detail/1', '/detail/2'],
  ['/mine', '/mine/setting'],
  ['/detail/1', '/home'],
])('from %s forward to %s the page slides in', (from, to) => {
  expect(move(from, to)).toBe('push')
})

it.each([
  ['/detail/1', '/home'],
  ['/mine/setting', '/mine'],
  ['/detail/2', '/detail/1'],
])('from %s back to %s the page slides away', (from, to) => {
  expect(move(from, to, -1)).toBe('pop')
})

it.each([
  ['/home', '/mine', 1],
  ['/community', '/main/home', -1],
  ['/', '/home', 1],
  ['/', '/detail/1', 0],
  ['/search/result', '/search/result', 1],
])('from %s to %s there is no transition', (from, to, step) => {
  expect(move(from, to, step)).toBeUndefined()
})

it('the first page appears without one', () => {
  expect(transitionOf({ toLocation: at('/home', 0) })).toBeUndefined()
})
