import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

const startsWithLength = /^\d\d:\d\d(?!\d)/

/** The first tab. */
export function homePage(page: Page) {
  const channel = (name: string) => page.getByRole('tab', { name, exact: true })
  const title = page.getByRole('heading', { name: '首页', exact: true })
  return {
    title,
    /** Opens the app, as from its icon. */
    async open(): Promise<void> {
      await page.goto('/')
      await expect(title).toBeVisible()
    },
    works: page.getByRole('article'),
    channel,
    /** The content of one channel. */
    panel: (name: string) => panelOf(page, name),
  }
}

function panelOf(page: Page, name: string) {
  const panel = page.getByRole('tabpanel', { name, exact: true })
  const section = (title: string) =>
    panel.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
  return {
    /** The link to the first unlocked video in its sections: its duration comes first, without a badge. */
    async linkToFree(): Promise<Locator> {
      const link = panel
        .getByRole('article')
        .filter({ hasText: startsWithLength })
        .getByRole('link')
      const path = await link.first().getAttribute('href')
      return panel.locator(`a[href="${path}"]`).first()
    },
    /** The works that one of its sections shows. */
    worksOf: (title: string) => section(title).getByRole('article').allInnerTexts(),
    othersOf: (title: string) => section(title).getByRole('button', { name: '换一批' }),
  }
}
