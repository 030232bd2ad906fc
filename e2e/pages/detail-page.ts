import type { Locator, Page } from '@playwright/test'

/** The page of a long video, below the player. */
export function detailPage(page: Page) {
  const button = (name: RegExp) => page.getByRole('button', { name })
  return {
    tab: (name: RegExp) => page.getByRole('tab', { name }),
    heading: page.getByRole('heading', { level: 1 }),
    // In the row below the title, and again beside the composer.
    like: button(/^点赞/).first(),
    favourite: button(/^收藏/).first(),
    back: page.getByRole('button', { name: '返回' }),
    /** Taps, and answers the state once the server has confirmed it. */
    async toggle(toggle: Locator, path: string): Promise<string> {
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path)
      await toggle.tap()
      await answered
      return (await toggle.getAttribute('aria-pressed')) ?? ''
    },
  }
}
