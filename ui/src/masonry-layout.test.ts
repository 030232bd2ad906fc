import { expect, test } from 'vitest'
import { placeTiles, tilesNear } from './masonry-layout.ts'

const measure = { width: 310, columns: 2, gap: 10, rowGap: 10, foot: 40 }
const ratios = Array.from({ length: 5_000 }, (_, at) => [0.5, 1, 2][at % 3] ?? 1)

test('each tile goes to the shortest column, as high as its picture and its text', () => {
  const { tiles, height } = placeTiles([0.5, 1, 2], measure)
  expect(tiles).toEqual([
    { left: 0, top: 0, width: 150, height: 340 },
    { left: 160, top: 0, width: 150, height: 190 },
    { left: 160, top: 200, width: 150, height: 115 },
  ])
  expect(height).toBe(340)
})

test('no tile moves as the list grows', () => {
  const all = placeTiles(ratios, measure).tiles
  expect(placeTiles(ratios.slice(0, 1_234), measure).tiles).toEqual(all.slice(0, 1_234))
})

test('an empty list has no height', () => {
  expect(placeTiles([], measure)).toEqual({ tiles: [], height: 0 })
})

test('tiles near the screen are mounted, and never more than sixty', () => {
  const { tiles, height } = placeTiles(ratios, measure)
  const near = tilesNear(tiles, { top: height / 2, height: 800 })
  expect(near.length).toBeGreaterThan(5)
  expect(near).toEqual(near.toSorted((a, b) => a - b))
  const flat = placeTiles(
    ratios.map(() => 8),
    { ...measure, foot: 0 },
  ).tiles
  const crowded = tilesNear(flat, { top: 2_000, height: 800 })
  expect(crowded).toHaveLength(60)
  const shown = crowded.map((index) => flat[index]?.top ?? 0)
  expect(Math.min(...shown)).toBeLessThan(2_400)
  expect(Math.max(...shown)).toBeGreaterThan(2_400)
})
