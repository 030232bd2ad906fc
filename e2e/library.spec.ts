import { loginPage, registerPage, somebody } from './pages/account-pages.ts'
import { homePage } from './pages/home-page.ts'
import { libraryPage } from './pages/library-page.ts'
import { minePage } from './pages/mine-page.ts'
import { answered } from './support/answered.ts'
import { expect, test } from './support/test.ts'
import type { Operator } from './support/operator.ts'
import { listFree } from './support/works.ts'

/** Works with a unique title. */
async function someVideos(operator: Operator) {
  const all = await listFree(operator, 'video')
  return all.filter(({ title }) => all.filter((other) => other.title === title).length === 1)
}

test(
  'viewed works are listed under their day, can be removed one by one, and are not recorded while history is paused',
  { tag: ['@library', '@video'] },
  async ({ page, operator }) => {
    const library = libraryPage(page)
    const [first, second, third] = await someVideos(operator)
    if (!first || !second || !third) throw new Error('the world has too few videos')
    await homePage(page).open()
    await library.lookAt(first.id)
    await library.lookAt(second.id)

    await library.openHistory()
    // The day may end in between.
    await expect(library.day(/^今天$|^昨天$/).first()).toBeVisible()
    await expect(library.work(first.title)).toBeVisible()
    await expect(library.work(second.title)).toBeVisible()
    await answered(page, '/history/remove', () => library.remove(first.title))
    await expect(page.getByText(first.title, { exact: true })).toBeHidden()
    await page.reload()
    await expect(library.work(second.title)).toBeVisible()
    await expect(library.work(first.title)).toBeHidden()

    await library.pause.tap()
    await expect(library.paused).toBeVisible()
    await library.lookAt(third.id)
    await library.openHistory()
    await expect(library.work(second.title)).toBeVisible()
    await expect(library.paused).toBeVisible()
    await expect(library.work(third.title)).toBeHidden()

    await library.resume.tap()
    await expect(library.paused).toBeHidden()
    await library.lookAt(third.id)
    await library.openHistory()
    await expect(library.work(third.title)).toBeVisible()
  },
)

test(
  "a guest's favourites, and what they watch later, are kept after registering",
  { tag: ['@library', '@reaction', '@account'] },
  async ({ page, operator }) => {
    const library = libraryPage(page)
    const [first] = await someVideos(operator)
    if (!first) throw new Error('the world has no video')
    await homePage(page).open()
    await page.goto(`/detail/${first.id}`)
    const kept = page.waitForResponse(/\/vid\/favourite/)
    await library.keep.tap()
    await expect(library.keep).toHaveAttribute('aria-pressed', 'true')
    await kept
    const isLater = page.waitForResponse(/\/mine\/later\/set/)
    await library.watchLater.tap()
    await isLater
    await library.openFavourites()
    await expect(library.work(first.title)).toBeVisible()

    await page.goto('/mine')
    await minePage(page).enter.tap()
    await loginPage(page).toRegister.tap()
    await registerPage(page).register(somebody())
    await expect(minePage(page).title).toBeVisible()
    await expect(minePage(page).enter).toBeHidden()
    await library.openFavourites()
    await expect(page.getByText('清除缓存会失去它')).toBeHidden()
    await expect(library.work(first.title)).toBeVisible()
    await expect(page.getByRole('tab', { name: '全部 1' })).toBeVisible()
    await library.openWatchLater()
    await expect(library.work(first.title)).toBeVisible()
  },
)
