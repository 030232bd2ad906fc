import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** The screens of a first visit: the consent, and the splash. */
export function startPage(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const popup = page.getByRole('dialog').filter({ hasText: '今日不再提示' })
  const skip = button('跳过')
  const splash = page.getByRole('button', { name: /跳过$/ })
  /** Skips the splash. It ends by itself two seconds after it may be skipped, which a busy machine can miss. */
  async function passSplash(): Promise<void> {
    await expect(splash).toBeVisible()
    await expect(async () => {
      if (await splash.isVisible()) await skip.tap({ timeout: 4_000 })
      await expect(splash).toBeHidden()
    }).toPass()
  }
  /** Suppresses popups on pages that are loaded from here on. */
  const holdPopups = () => page.addInitScript(restPopups)
  /**
   * Passes consent and splash on a first visit. Popups are suppressed, since one could come between a look at the screen and
   * the tap on it.
   */
  async function enter(): Promise<void> {
    await holdPopups()
    await page.evaluate(restPopups)
    await button('同意并继续').tap()
    await passSplash()
  }
  return {
    consent: page.getByRole('dialog', { name: '欢迎来到万花筒' }),
    agree: button('同意并继续'),
    decline: button('不同意'),
    passSplash,
    popup,
    holdPopups,
    /** Makes the first popup due. */
    letPopupsCome: () => page.evaluate(() => localStorage.removeItem('kaleido_popups')),
    enter,
  }
}

/** Stores that a popup was just shown, and keeps it so. */
function restPopups(): void {
  const rested = { day: '', count: 0, hidden: [], lastAt: Number.MAX_SAFE_INTEGER }
  localStorage.setItem('kaleido_popups', JSON.stringify(rested))
}
