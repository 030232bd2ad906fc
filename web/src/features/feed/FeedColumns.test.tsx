import { render } from '@kaleido/ui/testing/render'
import { expect, it } from 'vitest'
import { columnsOf, FeedColumns } from './FeedColumns.tsx'

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

it('a gradual list renders a few cards a frame, and has its places from the first one on', async () => {
  const seen: { readonly places: number; readonly cards: number }[] = []
  const count = (selector: string) => document.querySelectorAll(selector).length
  const look = () => {
    seen.push({ places: count('li'), cards: count('li article') })
    if (seen.at(-1)?.cards !== 12) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  const cards = Array.from({ length: 12 }, (_, n) => ({
    key: String(n),
    ratio: 1,
    card: <article>{n}</article>,
  }))
  render(<FeedColumns isGradual items={cards} />)
  await expect.poll(() => seen.at(-1)).toEqual({ places: 12, cards: 12 })
  const shown = seen.filter(({ places }) => places > 0)
  expect(shown[0]?.cards).toBe(4)
  expect(shown.every(({ places }) => places === 12)).toBe(true)
})
