import type { Page } from '@playwright/test'
import { homePage } from './pages/home-page.ts'
import { tabBar } from './pages/tab-bar.ts'
import { scrolled, settled } from './support/scrolled.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await homePage(page).open()
})

async function scrollDown(page: Page): Promise<number> {
  await expect(homePage(page).works.first()).toBeVisible()
  await page.mouse.move(200, 500)
  // The page may still grow below its first works, so that it ends early: a person scrolls on.
  await expect(async () => {
    await page.mouse.wheel(0, 900)
    await expect.poll(() => scrolled(page), { timeout: 2_000 }).toBeGreaterThan(300)
  }).toPass()
  return settled(page)
}

test(
  'every tab keeps its state while another is open',
  { tag: ['@layout', '@feed', '@shell'] },
  async ({ page }) => {
    const bar = tabBar(page)
    await page.getByRole('tab', { name: '旅行' }).tap()
    await expect(page.getByRole('tab', { name: '旅行' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('tab', { name: '推荐' }).tap()
    await expect(page.getByRole('tab', { name: '推荐' })).toHaveAttribute('aria-selected', 'true')
    const top = await scrollDown(page)
    for (const name of ['夜幕', '发现', '社区', '我的'] as const) {
      await bar.open(name)
      await expect(bar.tab(name)).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await bar.open('首页')
    await expect(homePage(page).title).toBeVisible()
    expect(await settled(page)).toBe(top)
  },
)

test(
  'a second tap on a tab scrolls to the top, and a third refreshes',
  { tag: ['@feed', '@shell'] },
  async ({ page }) => {
    await scrollDown(page)
    await tabBar(page).open('首页')
    await expect.poll(() => scrolled(page)).toBe(0)
    const asked = page.waitForRequest('**/api/app/**')
    await tabBar(page).open('首页')
    await asked
  },
)

test(
  'going back restores the scroll position, and so does a reload',
  { tag: ['@feed', '@shell'] },
  async ({ page }) => {
    const top = await scrollDown(page)
    const link = homePage(page).works.getByRole('link')
    const inSight = await link.evaluateAll((links) =>
      links.findIndex((each) => each.getBoundingClientRect().top > 200),
    )
    await link.nth(inSight).tap()
    await expect(page.getByRole('button', { name: '返回' })).toBeVisible()
    await page.goBack()
    await expect(homePage(page).title).toBeVisible()
    expect(await settled(page)).toBe(top)

    await page.reload()
    await expect(homePage(page).title).toBeVisible()
    await expect.poll(() => scrolled(page)).toBe(top)
  },
)

test(
  '/main opens the first tab, and its tabs have addresses below it too',
  { tag: ['@layout', '@shell'] },
  async ({ page }) => {
    await page.goto('/main')
    await expect(page).toHaveURL(/\/home$/)
    for (const [tab, name] of [
      ['home', '首页'],
      ['dark', '夜幕'],
      ['discover', '发现'],
      ['community', '社区'],
      ['mine', '我的'],
    ] as const) {
      await page.goto(`/main/${tab}`)
      await expect(tabBar(page).tab(name)).toHaveAttribute('aria-current', 'page')
    }
  },
)

test('an unknown address says so, and leads home', { tag: ['@shell'] }, async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: '没有这个页面' })).toBeVisible()
  await page.getByRole('button', { name: '去首页' }).tap()
  await expect(homePage(page).title).toBeVisible()
})
