import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { Announcement } from './Announcement.tsx'

const long =
  'Lines are maintained tonight from three to five; what was saved stays watchable. '.repeat(2)

const moving = () => {
  const lines = page.getByRole('button').element().querySelectorAll<HTMLElement>('span span')
  return Array.from(lines).find((line) => getComputedStyle(line).animationName === 'marquee')
}

test('a line that fits does not move', async () => {
  render(<Announcement label="News" text="New tonight" onOpen={() => undefined} />)
  await expect.element(page.getByText('New tonight')).toBeVisible()
  expect(moving()).toBeUndefined()
})

test('a line that does not fit scrolls, and pauses while it is touched or focused', async () => {
  render(
    <>
      <Announcement label="News" text={long} onOpen={() => undefined} />
      <footer style={{ height: 200, marginTop: 200 }} />
    </>,
  )
  const elsewhere = page.getByRole('contentinfo')
  await userEvent.hover(elsewhere)
  await expect.poll(() => moving()?.style.animationPlayState).toBe('running')
  await userEvent.hover(page.getByRole('button'))
  await expect.poll(() => moving()?.style.animationPlayState).toBe('paused')
  await userEvent.hover(elsewhere)
  await expect.poll(() => moving()?.style.animationPlayState).toBe('running')
})

test('a scrolling line is read out once', async () => {
  render(<Announcement label="News" text={long} onOpen={() => undefined} />)
  await expect.poll(moving).toBeDefined()
  const name = page.getByRole('button', { name: /News/ }).element()
  const heard = Array.from(name.querySelectorAll('span')).filter(
    (span) => span.textContent === long && !span.closest('[aria-hidden]') && !span.children.length,
  )
  expect(heard).toHaveLength(1)
})

test('a tap opens it', async () => {
  const onOpen = vi.fn<() => void>()
  render(<Announcement label="News" text="New tonight" onOpen={onOpen} />)
  await page.getByRole('button').click()
  expect(onOpen).toHaveBeenCalledOnce()
})
