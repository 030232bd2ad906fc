import type { Locator } from '@playwright/test'
import { homePage } from './pages/home-page.ts'
import { searchPage } from './pages/search-page.ts'
import { answered } from './support/answered.ts'
import { scrolled, settled } from './support/scrolled.ts'
import { expect, test } from './support/test.ts'

/** One of them that is wholly on the screen, below the head of the page. */
async function onScreen(works: Locator): Promise<Locator> {
  for (const work of await works.all()) {
    const { y = 0, height = 0 } = (await work.boundingBox()) ?? {}
    if (y > 200 && y + height < 800) return work
  }
  throw new Error('no work is on the screen')
}

test.beforeEach(async ({ page }) => {
  await homePage(page).open()
})

test(
  'a search leads by a suggestion to a result and to a work, and going back restores the position',
  { tag: ['@search', '@work'] },
  async ({ page }) => {
    const found = searchPage(page)
    await found.pill.tap()
    await expect(found.field).toBeFocused()
    await found.field.fill('日记')
    const work = found.options.filter({ hasText: /日记.*图集/ }).first()
    await work.tap()
    await expect(page).toHaveURL(/\/gallery\/\d+$/)
    await page.goBack()

    await found.search('的')
    // Everything, from the first page too.
    await expect(page).toHaveURL(/\/search\/result\?(?!.*scope=)/)
    await found.tab(/^视频/).tap()
    await found.choose('排序', '最多播放')
    await expect(page).toHaveURL(/sort=views/)
    await expect(found.filter('排序')).toHaveAccessibleName('排序：最多播放')
    await expect(found.works.first()).toBeVisible()
    await page.mouse.move(195, 500)
    await page.mouse.wheel(0, 600)
    const top = await settled(page)
    expect(top).toBeGreaterThan(100)
    const address = page.url()
    await (await onScreen(found.works)).getByRole('link').first().tap()
    await expect(page).toHaveURL(/\/detail\/\d+$/)
    await expect(page.getByRole('tab', { name: /^评论/ })).toBeVisible()

    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(found.field).toHaveValue('的')
    await expect(found.tab(/^视频/)).toHaveAttribute('aria-selected', 'true')
    await expect(found.filter('排序')).toHaveAccessibleName('排序：最多播放')
    await expect.poll(() => scrolled(page)).toBe(top)
  },
)

test(
  'two characters, initials, pinyin and a mistyped word find the intended work',
  { tag: ['@search'] },
  async ({ page }) => {
    const found = searchPage(page)
    await page.goto('/search')
    await found.search('日记')
    await expect(found.work(/日记/).first()).toBeVisible()

    await found.search('rj')
    await expect(found.work(/日记/).first()).toBeVisible()

    await found.search('riji')
    await expect(found.work(/日记/).first()).toBeVisible()

    await found.search('higland')
    await expect(page.getByText('没有找到「higland」，已为你显示「highland」的结果')).toBeVisible()
    await expect(found.work(/Highland/).first()).toBeVisible()

    await found.search('绝无此物一二三')
    await expect(page.getByText('没有找到「绝无此物一二三」')).toBeVisible()
  },
)

test(
  'searches are recorded, and can be deleted one by one or all at once',
  { tag: ['@search'] },
  async ({ page }) => {
    const found = searchPage(page)
    await page.goto('/search')
    for (const word of ['云海', '日记']) {
      await found.search(word)
      await expect(found.works.first()).toBeVisible()
    }
    // The search is recorded after its answer is sent.
    await expect(async () => {
      await page.goto('/search')
      await expect(found.searched('日记')).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await expect(found.searched('云海')).toBeVisible()

    await answered(page, '/search/history/remove', () => found.remove('日记').tap())
    await expect(found.remove('日记')).toBeHidden()
    await page.reload()
    await expect(found.searched('云海')).toBeVisible()
    await expect(found.searched('日记')).toBeHidden()

    await found.edit.tap()
    await answered(page, '/search/history/remove', () => found.clear())
    await expect(found.history).toBeHidden()
    await page.reload()
    await expect(page.getByRole('region', { name: '万花筒热搜' })).toBeVisible()
    await expect(found.history).toBeHidden()
  },
)
