import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import type { FeedCardProps } from './FeedCard.tsx'
import { FeedCard } from './FeedCard.tsx'

function show(props: Partial<FeedCardProps> = {}) {
  const onOpen = vi.fn<() => void>()
  const onMenu = vi.fn<() => void>()
  const menu = { label: 'More', onOpen: onMenu }
  const cover = { width: 400, height: 400 }
  render(
    <div style={{ width: 180 }}>
      <FeedCard cover={cover} title="A work" onOpen={onOpen} menu={menu} {...props} />
    </div>,
  )
  const card = page.getByRole('article')
  return { onOpen, onMenu, card }
}

function touch(target: Element, type: string, x = 50, y = 50): void {
  const at = { clientX: x, clientY: y, pointerType: 'touch', bubbles: true, cancelable: true }
  target.dispatchEvent(new PointerEvent(type, at))
}

test('a tap anywhere on the card opens the work', async () => {
  const { onOpen, card } = show()
  await card.click({ position: { x: 90, y: 90 } })
  expect(onOpen).toHaveBeenCalledOnce()
})

test('the like is toggled without opening the work', async () => {
  const onToggle = vi.fn<() => void>()
  const like = { count: '8', label: '8 likes', isOn: false, onToggle }
  const { onOpen } = show({ name: 'Somebody', like })
  const button = page.getByRole('button', { name: '8 likes' })
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  await button.click()
  expect(onToggle).toHaveBeenCalledOnce()
  expect(onOpen).not.toHaveBeenCalled()
})

test('with an address it is a link that a new tab can open', async () => {
  const { onOpen } = show({ href: '#/detail/1' })
  const link = page.getByRole('link', { name: 'A work' })
  await expect.element(link).toHaveAttribute('href', '#/detail/1')
  await link.click()
  expect(onOpen).toHaveBeenCalledOnce()
  expect(location.hash).toBe('')
  const elsewhere = new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true })
  // Whether the browser's default is prevented; the new tab itself is not needed here.
  let isLeft = false
  const look = (event: Event) => {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('click', look, { once: true })
  link.element().dispatchEvent(elsewhere)
  expect(isLeft).toBe(true)
  expect(onOpen).toHaveBeenCalledOnce()
})

test.each([
  [300, 900, 3 / 4],
  [1600, 400, 16 / 9],
  [400, 400, 1],
])('a picture of %d by %d is shown in a box of ratio %d', (width, height, ratio) => {
  const { card } = show({ cover: { width, height } })
  const box = card.element().firstElementChild?.getBoundingClientRect() ?? new DOMRect()
  expect(box.width / box.height).toBeCloseTo(ratio, 1)
})

test('a gallery keeps the ratio of its picture', () => {
  const { card } = show({ cover: { width: 300, height: 900 }, isTrueRatio: true })
  const box = card.element().firstElementChild?.getBoundingClientRect() ?? new DOMRect()
  expect(box.height / box.width).toBeCloseTo(3, 1)
})

describe('a long press', () => {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
    })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('opens the menu, and the tap that ends it opens nothing', () => {
    const { onOpen, onMenu, card } = show()
    const title = card.getByRole('button', { name: 'A work' }).element()
    touch(title, 'pointerdown')
    vi.advanceTimersByTime(1000)
    expect(onMenu).toHaveBeenCalledOnce()
    touch(title, 'pointerup')
    title.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect(onOpen).not.toHaveBeenCalled()
    // The next tap works again.
    touch(title, 'pointerdown')
    touch(title, 'pointerup')
    title.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect(onOpen).toHaveBeenCalledOnce()
  })

  test('that moves is a scroll', () => {
    const { onMenu, card } = show()
    touch(card.element(), 'pointerdown')
    touch(card.element(), 'pointermove', 50, 80)
    vi.advanceTimersByTime(1000)
    expect(onMenu).not.toHaveBeenCalled()
  })

  test("that also triggers the system's context menu opens ours once", () => {
    const { onMenu, card } = show()
    touch(card.element(), 'pointerdown')
    const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
    card.element().dispatchEvent(event)
    vi.advanceTimersByTime(1000)
    expect(event.defaultPrevented).toBe(true)
    expect(onMenu).toHaveBeenCalledOnce()
  })
})

test('the keyboard opens the menu by its own button', async () => {
  const { onMenu } = show()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(onMenu).toHaveBeenCalledOnce()
})
