import type { Page } from '@playwright/test'
import { homePage } from './pages/home-page.ts'
import { settingPage } from './pages/mine-page.ts'
import { ownChinese } from './support/han.ts'
import { lostThings } from './support/lost.ts'
import { addressesOf, screenPaths, screensOf } from './support/screens.ts'
import { colourFindings, expect, seriousFindings, test } from './support/test.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ reducedMotion: 'reduce' })

/** So many tests share the screens, so that workers can. */
const parts = 3

/** What is found does not keep the next screen from being looked at. Layouts that follow the window have a moment for it. */
const look = expect.configure({ soft: true })

/** The shell, and what no journey goes through but here. */
const sweepTags = ['@shell', '@feedback', '@moderation', '@profile', '@social', '@support', '@tag']

/** What is wrong with a screen in every light, at every size, without loading it again. */
async function lookAt(page: Page, path: string): Promise<void> {
  await look(page, path).toHaveTitle(/^(?!没有这个页面).+ · 万花筒$/)
  await page.emulateMedia({ colorScheme: 'light' })
  await look.poll(() => seriousFindings(page), `${path} in the light`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await look.poll(() => colourFindings(page), `${path} in the dark`).toEqual([])

  const size = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ width: 320, height: 568 })
  await look.poll(() => lostThings(page), `${path} on the smallest phone`).toEqual([])
  // Half the pixels each way are what zooming to 200 percent leaves.
  await page.setViewportSize({ width: 195, height: 422 })
  await look.poll(() => lostThings(page), `${path} at 200 percent of zoom`).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await setTextScale(page, '1.3')
  await look.poll(() => lostThings(page), `${path} with the largest text`).toEqual([])
  await setTextScale(page, '1')
  await page.setViewportSize(size)
}

/** As the app itself applies what is chosen in the settings. */
function setTextScale(page: Page, scale: string): Promise<void> {
  return page.evaluate(
    (value) => document.documentElement.style.setProperty('--text-scale', value),
    scale,
  )
}

for (let part = 0; part < parts; part += 1) {
  const paths = screenPaths.filter((_, index) => index % parts === part)

  test(
    `every screen opens, and nothing of it is lost, unreadable or Chinese in English: ${part + 1} of ${parts}`,
    { tag: sweepTags },
    async ({ page, operator }) => {
      test.setTimeout(600_000)
      const screens = screensOf(page)
      const looked: string[] = []
      let hasSeenPlaceholder = false
      await homePage(page).open()
      for (const address of await addressesOf(operator, paths)) {
        await test.step(address, async () => {
          expect.soft((await page.request.get(address)).status(), address).toBe(200)
          await screens.open(address)
          const isPlaceholder = await screens.isPlaceholder()
          // Placeholders are all alike.
          if (isPlaceholder && hasSeenPlaceholder) return
          hasSeenPlaceholder ||= isPlaceholder
          await lookAt(page, address)
          looked.push(address)
        })
      }

      await screens.open('/mine/setting')
      await settingPage(page).row('语言').tap()
      await page.getByRole('radiogroup').getByText('English').tap()
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      for (const address of looked) {
        await test.step(`${address} in English`, async () => {
          await screens.open(address)
          expect.soft(await ownChinese(page), address).toEqual([])
        })
      }
    },
  )
}
