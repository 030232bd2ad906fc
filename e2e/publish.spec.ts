import { somebody } from './pages/account-pages.ts'
import { homePage } from './pages/home-page.ts'
import { publishPage } from './pages/publish-page.ts'
import { networkOf } from './support/network.ts'
import { expect, test } from './support/test.ts'

test(
  'nine pictures survive a cut connection, the draft survives a reload, and the post is under review',
  { tag: ['@publish', '@post', '@media'] },
  async ({ page }) => {
    const publishing = publishPage(page)
    const network = await networkOf(page)
    await homePage(page).open()
    await publishing.openAsNewcomer(somebody(), '图文')
    await publishing.text.fill('云海打开的那一分钟')
    await network.slow(60_000)
    await publishing.pickNinePictures()
    await expect(publishing.pictures).toHaveCount(9)
    await network.cut()
    await expect(publishing.cutOff).toBeVisible()
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/post/draft/save'))
    await network.restore()
    await expect(publishing.cutOff).toBeHidden()
    await expect(publishing.publish).toHaveText('发布', { timeout: 120_000 })
    await saved

    await page.reload()
    await expect(publishing.restored).toBeVisible()
    await expect(publishing.text).toHaveValue('云海打开的那一分钟')
    await expect(publishing.pictures).toHaveCount(9)

    await publishing.publish.tap()
    await publishing.agree.tap()
    await expect(publishing.underReview).toBeVisible()
    await expect(publishing.seePost).toBeVisible()
  },
)
