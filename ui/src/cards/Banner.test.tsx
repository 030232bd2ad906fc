import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contrastWithWhite } from '../testing/contrast.tsx'
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

test('a slide that gets the focus stays in sight, though the strip was moving on', async () => {
  const { strip } = await show()
  await turnClock()
  // On its way to the second slide.
  await expect.poll(() => strip.scrollLeft, { interval: 5 }).toBeGreaterThan(100)
  strip.querySelector('button')?.focus()
  await new Promise((done) => setTimeout(done, 700))
  expect(strip.scrollLeft).toBe(0)
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

test('a white picture is dark enough behind the text of a slide', async () => {
  const item = {
    id: '1',
    cover: { width: 334, height: 160, background: '#fff' },
    title: '十二瓣',
    text: '慢慢翻',
    onOpen: () => undefined,
  }
  render(<Banner label="Highlights" items={[item]} pauseLabel="Pause" playLabel="Play" />)
  await expect.element(page.getByText('慢慢翻')).toBeVisible()
  // Large and bold, it needs less.
  expect(await contrastWithWhite(page.getByText('十二瓣').element())).toBeGreaterThan(3)
  expect(await contrastWithWhite(page.getByText('慢慢翻').element())).toBeGreaterThan(4.5)
})
