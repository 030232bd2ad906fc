import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The scroll position of the visible list. */
export const scrolled = (page: Page) =>
  page.evaluate(() => {
    const scrollers = [...document.querySelectorAll('main, main *')].filter(
      (each) =>
        each.checkVisibility() &&
        each.scrollHeight > each.clientHeight + 1 &&
        /auto|scroll/.test(getComputedStyle(each).overflowY),
    )
    return Math.round(Math.max(0, ...scrollers.map(({ scrollTop }) => scrollTop)))
  })

/** The scroll position of the list once it has settled. */
export async function settled(page: Page): Promise<number> {
  let before = -1
  await expect
    .poll(async () => {
      const moved = (await scrolled(page)) - before
      before += moved
      return moved
    })
    .toBe(0)
  return before
}
