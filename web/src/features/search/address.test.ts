import { searchWorks } from '@kaleido/contract/search'
import { expect, it } from 'vitest'
import { addressOf, inputOf, readSearchAddress, wordOf } from './address.ts'

const usual = {
  word: '山',
  type: 'all',
  sort: 'match',
  length: 'any',
  since: 'any',
  access: 'any',
  scope: 'any',
} as const

it('defaults are omitted from address and input', () => {
  expect(addressOf('/search/result', usual)).toBe('/search/result?q=%E5%B1%B1')
  expect(inputOf(usual)).toEqual({})
})

it('an address round-trips', () => {
  const asked = {
    ...usual,
    type: 'post',
    sort: 'latest',
    length: 'long',
    since: 'year',
    access: 'vip',
    scope: 'home',
  } as const
  const query = new URL(addressOf('/search/more', asked), 'https://a.example').searchParams
  expect(readSearchAddress(Object.fromEntries(query))).toEqual(asked)
})

it('unknown values fall back to the defaults', () => {
  expect(readSearchAddress({ q: '山', type: 'x', sort: '2', since: 7, access: 'gold' })).toEqual(
    usual,
  )
  expect(readSearchAddress({}).word).toBe('')
})

it('every choice is one that the server takes', () => {
  const asked = {
    ...usual,
    sort: 'views',
    length: 'long',
    since: 'year',
    access: 'coin',
    scope: 'home',
  } as const
  const input = { word: '山', ...inputOf(asked) }
  expect(input).toMatchObject({
    sortType: 2,
    playTimeType: 3,
    since: 4,
    access: 'coin',
    moduleType: 0,
  })
  expect(searchWorks.input.safeParse(input).success).toBe(true)
})

it.each([
  ['  山  海 ', '山  海'],
  ['   ', ''],
  ['山'.repeat(60), '山'.repeat(50)],
  [`${'山'.repeat(49)}🎬`, '山'.repeat(49)],
  ['🎬', '🎬'],
])('%s is normalised to %s', (typed, word) => {
  expect(wordOf(typed)).toBe(word)
})
