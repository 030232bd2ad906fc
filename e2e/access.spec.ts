import type { Locator } from '@playwright/test'
import { registerPage, somebody } from './pages/account-pages.ts'
import { homePage } from './pages/home-page.ts'
import { minePage, settingPage } from './pages/mine-page.ts'
import { startPage } from './pages/start-page.ts'
import { tabBar } from './pages/tab-bar.ts'
import { seriousFindings } from './support/axe.ts'
import { newPhone } from './support/phone.ts'
import { expect, test } from './support/test.ts'

test.use({ reducedMotion: 'reduce' })

test(
  'the largest text is chosen in the settings, and is kept for the next visit',
  { tag: ['@shell'] },
  async ({ page }) => {
    const scale = () =>
      page.evaluate(() => document.documentElement.style.getPropertyValue('--text-scale'))
    await homePage(page).open()
    await tabBar(page).open('我的')
    await minePage(page).setting.tap()
    await settingPage(page).row('字体大小').tap()
    await page.getByRole('slider', { name: '字体大小' }).press('End')
    await expect(page.getByRole('dialog').getByText('130%')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).tap()
    await expect.poll(scale).toBe('1.3')
    await page.reload()
    await expect(settingPage(page).title).toBeVisible()
    expect(await scale()).toBe('1.3')
  },
)

test.describe('on the very first visit', () => {
  test.use({ storageState: newPhone })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(
      `axe finds nothing serious on the consent sheet, in a ${colorScheme} system`,
      { tag: ['@shell'] },
      async ({ page }) => {
        await page.emulateMedia({ colorScheme })
        await page.goto('/')
        await expect(startPage(page).consent).toBeVisible()
        expect(await seriousFindings(page)).toEqual([])
      },
    )
  }

  test(
    'somebody with a keyboard alone registers, sets the theme, and goes back',
    { tag: ['@shell', '@account', '@splash'] },
    async ({ page }) => {
      const { keyboard } = page
      const isFocused = (element: Element) => element === document.activeElement
      /** Presses Tab until the locator has the focus, as somebody without a pointer does. */
      async function reach(target: Locator, key = 'Tab'): Promise<void> {
        for (let presses = 0; presses < 60; presses += 1) {
          if (await target.evaluate(isFocused, undefined, { timeout: 5_000 })) return
          await keyboard.press(key)
        }
        throw new Error(`${String(target)} is out of reach`)
      }
      async function press(target: Locator, key?: string): Promise<void> {
        await expect(target).toBeVisible()
        await reach(target, key)
        await keyboard.press('Enter')
      }
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const who = somebody()
      const start = startPage(page)

      // A popup takes the focus when it opens, so it is opened where the journey waits for it.
      await start.holdPopups()
      await page.goto('/mine/login')
      await press(button('同意并继续'))
      const skip = button('跳过')
      await expect(skip).toBeVisible()
      // The splash ends by itself two seconds after it may be skipped, which a busy machine can miss.
      await expect(async () => {
        if (await skip.isVisible()) {
          await reach(skip)
          await keyboard.press('Enter')
        }
        await expect(skip).toBeHidden({ timeout: 1_000 })
      }).toPass()
      await press(button('注册新账号'))
      await expect(registerPage(page).title).toBeVisible()
      await reach(page.getByLabel('账号', { exact: true }))
      await keyboard.type(who.account)
      await reach(page.getByLabel('密码', { exact: true }))
      await keyboard.type(who.password)
      await reach(page.getByLabel('再输入一次密码'))
      await keyboard.type(who.password)
      await keyboard.press('Enter')
      await expect(homePage(page).title).toBeVisible()

      await start.letPopupsCome()
      await press(button('知道了'))
      // The tab bar follows an endless list, so Shift+Tab is the way there.
      await press(tabBar(page).tab('我的'), 'Shift+Tab')
      await press(minePage(page).setting)
      await press(settingPage(page).row('深色模式'))
      const dark = page.getByRole('radio', { name: '深色' })
      await reach(page.getByRole('radio', { checked: true }))
      while (!(await dark.isChecked())) await keyboard.press('ArrowDown')
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await keyboard.press('Escape')
      await expect(settingPage(page).row('深色模式')).toBeFocused()
      await press(button('返回'))
      await expect(minePage(page).title).toBeVisible()
    },
  )
})
