import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** The history, the favourites, and what is watched later. */
export function libraryPage(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  return {
    openHistory: () => page.goto('/mine/userbroswer'),
    openWatchLater: () => page.goto('/mine/watchlater'),
    openFavourites: () => page.goto('/mine/userfav'),
    /** The works of a day. */
    day: (name: RegExp) => page.getByRole('region', { name }),
    work: (title: string) => page.getByRole('link', { name: title, exact: true }),
    pause: button('暂停记录'),
    resume: button('恢复记录').first(),
    paused: page.getByText('已暂停记录，新看的作品不会出现在这里'),
    async remove(title: string): Promise<void> {
      await button('管理').tap()
      await page.getByText(title, { exact: true }).tap()
      await expect(page.getByRole('checkbox', { name: title, exact: true })).toBeChecked()
      await button('删除 (1)').tap()
    },
    /** Views a work for as long as it takes to be recorded. */
    async lookAt(id: string): Promise<void> {
      const noted = page.waitForResponse(/\/mine\/history\/record/)
      await page.goto(`/detail/${id}`)
      await noted
    },
    watchLater: button('稍后再看'),
    keep: page.getByRole('button', { name: /^收藏/ }).first(),
  }
}
