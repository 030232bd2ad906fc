import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reduceMotion } from '../testing/motion.tsx'
import { render } from '../testing/render.tsx'
import { Banner } from './Banner.tsx'

const turn = 4000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

async function show(count = 3) {
  const items = Array.from({ length: count }, (_, index) => ({
    id: String(index),
    cover: { width: 334, height: 160 },
    title: `Slide ${index + 1}`,
    onOpen: () => undefined,
  }))
  render(
    <>
      <Banner label="Highlights" items={items} pauseLabel="Pause" playLabel="Play" />
      <footer style={{ height: 200, marginTop: 200 }} />
    </>,
  )
  // The pointer may still rest where the previous test left it.
  await userEvent.hover(page.getByRole('contentinfo'))
  const banner = page.getByRole('region', { name: 'Highlights' })
  const strip = banner.getByRole('list').element()
  return { banner, strip }
}

/** Advances four seconds. */
async function turnClock(): Promise<void> {
  await settled()
  vi.advanceTimersByTime(turn)
}

/** The slide in front: only that one shows the dots. */
const inFront = (strip: Element) =>
  Array.from(strip.children).findIndex((slide) => slide.querySelector('i') !== null)

/** Expects no change for longer than a slide takes. */
async function expectStill(strip: Element): Promise<void> {
  await turnClock()
  await new Promise((done) => setTimeout(done, 700))
  expect(strip.scrollLeft).toBe(0)
}

/** Flushes React's effects, which run after the event that caused them. */
const settled = () => new Promise((done) => setTimeout(done, 50))

const aFinger = (type: string) => new Event(type, { bubbles: true })

test('slides advance automatically, and wrap around', async () => {
  const { strip } = await show(2)
  await turnClock()
  await expect.poll(() => inFront(strip)).toBe(1)
  await expect.poll(() => Math.round(strip.scrollLeft)).toBe(344)
  await turnClock()
  await expect.poll(() => strip.scrollLeft).toBe(0)
})

test('it pauses while a finger is on it', async () => {
  const { strip } = await show()
  strip.dispatchEvent(aFinger('touchstart'))
  await expectStill(strip)
  strip.dispatchEvent(aFinger('touchend'))
  await turnClock()
  await expect.poll(() => inFront(strip)).toBe(1)
})

test('it pauses while a slide is focused', async () => {
  const { banner, strip } = await show()
  banner
    .getByRole('button', { name: /Slide 1/ })
    .element()
    .focus()
  await expectStill(strip)
})

test('keyboard use stops it for good', async () => {
  const { banner, strip } = await show()
  // Hidden until it is focused, so that only a keyboard reaches it.
  banner.getByRole('button', { name: 'Pause' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(banner.getByRole('button', { name: 'Play' })).toBeInTheDocument()
  await userEvent.tab()
  await expectStill(strip)
})

test('with reduced motion it does not advance', async () => {
  await reduceMotion()
  const { banner, strip } = await show()
  await expectStill(strip)
  await expect.element(banner.getByRole('button', { name: 'Pause' })).not.toBeInTheDocument()
})

test('a single picture has neither dots nor rotation', async () => {
  const { banner, strip } = await show(1)
  await expectStill(strip)
  expect(banner.element().querySelectorAll('i')).toHaveLength(0)
})
