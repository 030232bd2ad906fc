import type { Page } from '@playwright/test'
import { homePage } from './pages/home-page.ts'
import { comeBack } from './pages/member.ts'
import { settingPage } from './pages/mine-page.ts'
import { colourFindings, seriousFindings } from './support/axe.ts'
import { chineseIn } from './support/han.ts'
import { lostThings } from './support/lost.ts'
import { demoMember, demoPerson } from './support/members.ts'
import { unfinishedThings } from './support/promises.ts'
import { addressesOf, memberPaths, screenPaths, screensOf } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test.use({ reducedMotion: 'reduce' })

/** The screens are split into this many tests, so that workers share them. */
const parts = 3

/** Soft: a finding does not stop the check of the next screen. Responsive layouts get a moment to settle. */
const look = expect.configure({ soft: true })

/** The shell, and the screens that no other journey visits. */
const sweepTags = ['@shell', '@feedback', '@moderation', '@profile', '@social', '@support', '@tag']

/** The findings of a screen in every theme, at every size, without loading it again. */
async function lookAt(page: Page, path: string): Promise<void> {
  await look(page, path).toHaveTitle(/^(?!没有这个页面).+ · 万花筒$/)
  await look.poll(() => unfinishedThings(page), `${path} is finished`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await look.poll(() => seriousFindings(page), `${path} in the light`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await look.poll(() => colourFindings(page), `${path} in the dark`).toEqual([])

  const size = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ width: 320, height: 568 })
  await look.poll(() => lostThings(page), `${path} on the smallest phone`).toEqual([])
  // Zooming to 200 percent halves the pixels of each side.
  await page.setViewportSize({ width: 195, height: 422 })
  await look.poll(() => lostThings(page), `${path} at 200 percent of zoom`).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await setTextScale(page, '1.3')
  await look.poll(() => lostThings(page), `${path} with the largest text`).toEqual([])
  await setTextScale(page, '1')
  await page.setViewportSize(size)
}

/** Applies the theme the way the app's settings do. */
function setTextScale(page: Page, scale: string): Promise<void> {
  return page.evaluate(
    (value) => document.documentElement.style.setProperty('--text-scale', value),
    scale,
  )
}

/** Opens each screen once in every look, and then in English. */
async function sweep(page: Page, addresses: readonly string[]): Promise<void> {
  const screens = screensOf(page)
  for (const address of addresses) {
    await test.step(address, async () => {
      expect.soft((await page.request.get(address)).status(), address).toBe(200)
      await screens.open(address)
      await lookAt(page, address)
    })
  }

  await screens.open('/mine/setting')
  await settingPage(page).row('语言').tap()
  await page.getByRole('radiogroup').getByText('English').tap()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  for (const address of addresses) {
    await test.step(`${address} in English`, async () => {
      await screens.open(address)
      // What operators wrote follows the language with the next answer.
      await look.poll(() => chineseIn(page), address).toEqual([])
    })
  }
}

for (let part = 0; part < parts; part += 1) {
  const paths = screenPaths.filter((_, index) => index % parts === part)

  test(
    `every screen opens, with nothing clipped, unreadable or left in Chinese in English: ${part + 1} of ${parts}`,
    { tag: sweepTags },
    async ({ page, operator }) => {
      test.setTimeout(600_000)
      await homePage(page).open()
      await sweep(page, await addressesOf(operator, paths))
    },
  )
}

test(
  'a member’s screens open likewise',
  {
    tag: [
      '@post',
      '@publish',
      '@message',
      '@notice',
      '@social',
      '@profile',
      '@payout',
      '@income',
      '@agent',
      '@prize',
    ],
  },
  async ({ page, product, operator }) => {
    test.setTimeout(600_000)
    await comeBack(page, demoMember(product))
    await sweep(page, await addressesOf(operator, memberPaths))
  },
)

for (const account of ['demo_vip', 'demo_svip'] as const) {
  test(
    `every screen has something to show to ${account}`,
    { tag: ['@vip', '@shell'] },
    async ({ page, product, operator }) => {
      test.setTimeout(600_000)
      await comeBack(page, demoPerson(product, account))
      const screens = screensOf(page)
      for (const address of await addressesOf(operator, [...screenPaths, ...memberPaths])) {
        await screens.open(address)
        await look.poll(() => unfinishedThings(page), address).toEqual([])
      }
    },
  )
}
