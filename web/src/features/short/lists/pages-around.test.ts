import { describe, expect, it } from 'vitest'
import { aShort } from '../../../testing/shorts.tsx'
import { pagesAround } from './pages-around.ts'

const idsOf = (pages: readonly number[][], start: number, isAll = false) =>
  pagesAround(
    pages.map((page) => page.map((id) => aShort(id))),
    aShort(start),
    isAll,
  ).map(({ id }) => Number(id))

describe('the opened work', () => {
  it('keeps its position in the list, with others on both sides', () => {
    expect(idsOf([[1, 2], [3, 4], [5]], 3)).toEqual([1, 2, 3, 4, 5])
  })

  it('is alone until the list reaches it', () => {
    expect(idsOf([], 3)).toEqual([3])
    expect(idsOf([[1, 2]], 3)).toEqual([3])
  })

  it('comes first where the list does not contain it', () => {
    expect(idsOf([[1, 2]], 3, true)).toEqual([3, 1, 2])
    expect(idsOf([[1], [2], [4], [5], [6]], 3)).toEqual([3, 1, 2, 4, 5, 6])
    expect(idsOf([[1], [2], [4], [5], [6], [3]], 3)).toEqual([3, 1, 2, 4, 5, 6])
  })
})
