import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { ClampedText } from './ClampedText.tsx'
import { PostMedia, PostVideo } from './PostMedia.tsx'

const nothing = () => undefined

test('a short text has no expand button', async () => {
  render(
    <ClampedText moreLabel="Read on" lessLabel="Show less">
      Three arches, three seas.
    </ClampedText>,
  )
  await expect.element(page.getByText(/Three arches/)).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('a long text is clamped to four lines, expands, and collapses again', async () => {
  render(
    <ClampedText moreLabel="Read on" lessLabel="Show less">
      {'The wind was strong and the sea of clouds opened. '.repeat(20)}
    </ClampedText>,
  )
  const text = page.getByText(/The wind was strong/)
  const height = () => text.element().getBoundingClientRect().height
  await expect.element(page.getByRole('button', { name: 'Read on' })).toBeVisible()
  expect(height()).toBe(4 * 24)
  await page.getByRole('button', { name: 'Read on' }).click()
  await expect.element(page.getByRole('button', { name: 'Show less' })).toBeVisible()
  expect(height()).toBeGreaterThan(6 * 24)
  await page.getByRole('button', { name: 'Show less' }).click()
  await expect.poll(height).toBe(4 * 24)
})

function pictures(count: number, onOpen: (index: number) => void = nothing) {
  const covers = Array.from({ length: count }, (_, id) => ({
    id: `${id}`,
    width: 300,
    height: 200,
  }))
  render(
    <div style={{ width: 358 }}>
      <PostMedia covers={covers} pictureLabel={(at, all) => `${at} of ${all}`} onOpen={onOpen} />
    </div>,
  )
}

test('of many pictures nine are shown and the rest counted', async () => {
  const onOpen = vi.fn<(index: number) => void>()
  pictures(12, onOpen)
  expect(page.getByRole('button').elements()).toHaveLength(9)
  await expect.element(page.getByText('+3')).toBeVisible()
  await page.getByRole('button', { name: '9 of 12' }).click()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(8)
})

test('nine pictures are all shown', async () => {
  pictures(9)
  await expect.element(page.getByRole('button', { name: '9 of 9' })).toBeVisible()
  await expect.element(page.getByText(/^\+/)).not.toBeInTheDocument()
})

test('four pictures stand two by two', () => {
  pictures(4)
  const lefts = page
    .getByRole('button')
    .elements()
    .map((button) => Math.round(button.getBoundingClientRect().left))
  expect(new Set(lefts).size).toBe(2)
})

test('a tap on the video plays it', async () => {
  const onPlay = vi.fn<() => void>()
  const cover = { width: 1600, height: 900 }
  render(<PostVideo cover={cover} plays="8" duration="03:21" playLabel="Play" onPlay={onPlay} />)
  await page.getByRole('button', { name: 'Play' }).click()
  expect(onPlay).toHaveBeenCalledOnce()
})
