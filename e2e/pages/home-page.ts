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
    /** What one channel holds. */
    panel: (name: string) => panelOf(page, name),
  }
}

function panelOf(page: Page, name: string) {
  const panel = page.getByRole('tabpanel', { name, exact: true })
  const section = (title: string) =>
    panel.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
  return {
    /** What leads to the first video in its sections that everybody sees whole: its length comes first, and no badge. */
    async linkToFree(): Promise<Locator> {
      const link = panel
        .getByRole('article')
        .filter({ hasText: startsWithLength })
        .getByRole('link')
      const path = await link.first().getAttribute('href')
      return panel.locator(`a[href="${path}"]`).first()
    },
    /** The works that one of its sections shows now. */
    worksOf: (title: string) => section(title).getByRole('article').allInnerTexts(),
    othersOf: (title: string) => section(title).getByRole('button', { name: '换一批' }),
  }
}
