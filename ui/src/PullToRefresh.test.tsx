import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Page } from './Page.tsx'
import { PullToRefresh } from './PullToRefresh.tsx'
import { render } from './testing/render.tsx'
import { drag } from './testing/touch.tsx'

/** A page with a refresh that lasts until the test ends it. */
function show() {
  let end = () => {}
  const onRefresh = vi.fn<() => Promise<void>>(
    () =>
      new Promise((done) => {
        end = done
      }),
  )
  render(
    <Page>
      <PullToRefresh onRefresh={onRefresh} label="Refresh">
        <div className="h-[3000px]">content</div>
      </PullToRefresh>
    </Page>,
  )
  return { onRefresh, end: () => end() }
}

async function content(): Promise<Element> {
  const element = page.getByText('content')
  await expect.element(element).toBeVisible()
  return element.element()
}

const top = (element: Element) => Math.round(element.getBoundingClientRect().top)

test('a pull refreshes, and the page stays open until that is done', async () => {
  const { onRefresh, end } = show()
  const element = await content()
  await drag(element, { y: 260 })
  expect(onRefresh).toHaveBeenCalledOnce()
  await expect.poll(() => top(element)).toBe(56)
  await expect.element(page.getByRole('status')).toHaveTextContent('Refresh')
  end()
  await expect.poll(() => top(element)).toBe(0)
})

test('the page follows the finger with growing resistance', async () => {
  show()
  const element = await content()
  await drag(element, { y: 60, lift: false })
  const near = top(element)
  expect(near).toBeGreaterThan(20)
  expect(near).toBeLessThan(60)
})

test.each([
  { pull: 'a short pull', by: { y: 40 }, scrolled: 0 },
  { pull: 'a swipe sideways', by: { x: 200, y: 90 }, scrolled: 0 },
  { pull: 'a pull in the middle of the page', by: { y: 260 }, scrolled: 300 },
])('$pull refreshes nothing', async ({ by, scrolled }) => {
  const { onRefresh } = show()
  const element = await content()
  page.getByRole('main').element().scrollTo({ top: scrolled })
  await drag(element, by)
  expect(onRefresh).not.toHaveBeenCalled()
})

test('a button, visible while it has the focus, replaces the pull', async () => {
  const { onRefresh, end } = show()
  await content()
  await userEvent.tab()
  const button = page.getByRole('button', { name: 'Refresh' })
  await expect.element(button).toHaveFocus()
  expect(button.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(32)
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Enter}')
  expect(onRefresh).toHaveBeenCalledOnce()
  end()
})
