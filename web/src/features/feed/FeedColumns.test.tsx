import { expect, it } from 'vitest'
import { columnsOf } from './FeedColumns.tsx'

const items = Array.from({ length: 60 }, (_, key) => ({ key, ratio: [0.75, 1, 1.6][key % 3] ?? 1 }))

it('each card goes to the shorter column', () => {
  const [left, right] = columnsOf([{ ratio: 0.5 }, { ratio: 2 }, { ratio: 2 }, { ratio: 1 }])
  expect([left, right]).toEqual([[{ ratio: 0.5 }], [{ ratio: 2 }, { ratio: 2 }, { ratio: 1 }]])
})

it('no card moves as the list grows', () => {
  const [left, right] = columnsOf(items)
  for (let count = 0; count < items.length; count += 1) {
    const [shortLeft, shortRight] = columnsOf(items.slice(0, count))
    expect(left.slice(0, shortLeft.length)).toEqual(shortLeft)
    expect(right.slice(0, shortRight.length)).toEqual(shortRight)
  }
})

it('every card is shown once', () => {
  expect(
    columnsOf(items)
      .flat()
      .toSorted((a, b) => a.key - b.key),
  ).toEqual(items)
})
