import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { HomeTab } from './glyphs/HomeTab.tsx'
import { MineTab } from './glyphs/MineTab.tsx'
import { TabBar } from './TabBar.tsx'
import { render } from './testing/render.tsx'

const items = [
  { id: 'home', label: 'Home', glyph: HomeTab, href: '/home' },
  { id: 'mine', label: 'Mine', glyph: MineTab, href: '/mine', badge: 120 },
] as const

test('the current tab is marked, and a second tap on it is reported too', async () => {
  const onSelect = vi.fn<(id: string) => void>()
  render(<TabBar label="Main" items={items} active="home" onSelect={onSelect} />)
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })
  await expect.element(home).toHaveAttribute('aria-current', 'page')
  await home.click()
  await page.getByRole('link', { name: /Mine/ }).click()
  expect(onSelect.mock.calls).toEqual([['home'], ['mine']])
})

test("a tab's badge is part of its name", async () => {
  render(<TabBar label="Main" items={items} active="home" onSelect={() => {}} />)
  await expect.element(page.getByRole('link', { name: 'Mine 99+' })).toBeVisible()
})

test('a tap with a modifier key is left to the browser', async () => {
  const onSelect = vi.fn<(id: string) => void>()
  render(<TabBar label="Main" items={items} active="home" onSelect={onSelect} />)
  const tap = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  // Prevents leaving the test's page.
  addEventListener('click', (event) => event.preventDefault(), { once: true })
  const mine = page.getByRole('link', { name: /Mine/ })
  await expect.element(mine).toBeVisible()
  mine.element().dispatchEvent(tap)
  expect(onSelect).not.toHaveBeenCalled()
})

test('its labels keep their size while other text grows', async () => {
  render(
    <div className="[--text-scale:1.3]">
      <p className="text-[20px]/[24px]">text</p>
      <TabBar label="Main" items={items} active="home" onSelect={() => {}} />
    </div>,
  )
  const size = (text: string) => getComputedStyle(page.getByText(text).element()).fontSize
  expect([size('text'), size('Home')]).toEqual(['26px', '10px'])
})
