import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** What comes before the app: the consent, and the splash. */
export function startPage(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const popup = page.getByRole('dialog').filter({ hasText: '今日不再提示' })
  const skip = button('跳过')
  const splash = page.getByRole('button', { name: /跳过$/ })
  /** Skips the splash. It leads on by itself two seconds after it may be skipped, which a busy machine can miss. */
  async function passSplash(): Promise<void> {
    await expect(splash).toBeVisible()
    await expect(async () => {
      if (await splash.isVisible()) await skip.tap({ timeout: 4_000 })
      await expect(splash).toBeHidden()
    }).toPass()
  }
  return {
    consent: page.getByRole('dialog', { name: '欢迎来到万花筒' }),
    agree: button('同意并继续'),
    decline: button('不同意'),
    passSplash,
    popup,
    /** As a person comes in for the first time, who closes whatever pops up. */
    async enter(): Promise<void> {
      await page.addLocatorHandler(popup, (open) =>
        open.getByRole('button', { name: '关闭' }).tap(),
      )
      await button('同意并继续').tap()
      await passSplash()
    },
    /** The same for journeys that look at screens as such: nothing pops up over them. */
    async enterUndisturbed(): Promise<void> {
      await page.addInitScript(() => {
        const rested = { day: '', count: 0, hidden: [], lastAt: Number.MAX_SAFE_INTEGER }
        localStorage.setItem('kaleido_popups', JSON.stringify(rested))
      })
      await page.goto('/')
      await button('同意并继续').tap()
      await passSplash()
    },
  }
}
