import { expect, test } from 'vitest'
import { openStore } from '../../../shared/storage/storage.ts'
import { slots } from '../../../shared/storage/slots.ts'
import { cutInfosOf, entryOf, takeWanted } from './entry.ts'

const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash })

test.each([
  [at('/detail/3', '?from=ad&code=K7'), '/?from=ad&code=K7', '/detail/3?from=ad&code=K7'],
  [at('/mine/help', '', '#x'), '/#x', '/mine/help#x'],
  [at('/home'), '/', '/home'],
])(
  'without a login the splash opens first, and the requested address is stored: %j',
  (from, path, wanted) => {
    expect(entryOf(from, false)).toEqual({ path, wanted })
  },
)

test.each([
  [at('/detail/3', '?from=ad'), true, '/detail/3?from=ad'],
  [at('/', '?code=K7'), false, '/?code=K7'],
  [at('/'), true, '/'],
])('%j opens directly when logged in: %s, or at the splash itself', (from, isIn, path) => {
  expect(entryOf(from, isIn)).toEqual({ path, wanted: undefined })
})

test('the stored address is read once; then it is home', () => {
  const tab = openStore('sessionStorage')
  tab.set(slots.wanted, '/detail/3')
  expect(takeWanted(tab)).toBe('/detail/3')
  expect(takeWanted(tab)).toBe('/home')
})

test.each([
  ['?cutInfos=abc&code=K7', 'abc'],
  ['?code=K7', 'K7'],
  ['?code=', undefined],
  ['', undefined],
  [`?code=${'x'.repeat(3_000)}`, 'x'.repeat(2_000)],
])('an invitation in the address is stored: %s', (search, infos) => {
  expect(cutInfosOf(search)).toBe(infos)
})
