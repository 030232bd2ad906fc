import { expect, it } from 'vitest'
import { feedRules, placeAdverts } from './place-adverts.ts'

const items = Array.from({ length: 100 }, (_, index) => index)
const kinds = (count: number, adverts = ['a', 'b']) =>
  placeAdverts(items.slice(0, count), adverts).map(({ kind }) => kind)

it('there is one advert for every eight cards', () => {
  const placed = kinds(80)
  expect(placed.filter((kind) => kind === 'advert')).toHaveLength(10)
})

it('none is among the first three, and no two are adjacent', () => {
  for (let count = 0; count <= 100; count += 1) {
    const placed = kinds(count)
    expect(placed.slice(0, feedRules.neverInFirst)).not.toContain('advert')
    expect(placed.join(' ')).not.toContain('advert advert')
  }
})

it('adverts keep their places as the list grows', () => {
  const long = placeAdverts(items, ['a', 'b', 'c'])
  for (let count = 0; count < 100; count += 7) {
    const short = placeAdverts(items.slice(0, count), ['a', 'b', 'c'])
    expect(long.slice(0, short.length)).toEqual(short)
  }
})

it('adverts rotate', () => {
  const shown = placeAdverts(items, ['a', 'b', 'c']).flatMap((placed) =>
    placed.kind === 'advert' ? [placed.advert] : [],
  )
  expect(shown.slice(0, 6)).toEqual(['a', 'b', 'c', 'a', 'b', 'c'])
})

it('without adverts there are only cards', () => {
  expect(kinds(50, [])).toEqual(Array.from({ length: 50 }, () => 'item'))
})
