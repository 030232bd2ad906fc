import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** No page of the app has so many stops before what a journey is after. */
const mostStops = 120

/** What is wrong with where the focus is; blank where somebody sees it. */
function lostFocus(): string {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'nothing has the focus'
  const name = focused.outerHTML.slice(0, 120)
  const isOutlined = () => {
    const { outlineStyle, outlineWidth } = getComputedStyle(focused)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  }
  // What is typed into is ringed as a whole; what is chosen is marked beside its words.
  const isRinged = () => {
    const frame = focused.matches('input, textarea') ? focused.closest('label, div') : null
    return frame !== null && getComputedStyle(frame).boxShadow !== 'none'
  }
  const isInSight = () => {
    const { top, right, bottom, left } = focused.getBoundingClientRect()
    return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  }
  if (!isOutlined() && !isRinged()) return `unmarked: ${name}`
  return isInSight() ? '' : `out of sight: ${name}`
}

/** Goes through a page as a keyboard does, and notes where the focus could not be seen. */
export function keyboardOn(page: Page) {
  const lost: string[] = []
  const isOn = (target: Locator) =>
    target.evaluate((element) => element === document.activeElement).catch(() => false)
  const note = async () => {
    const what = await page.evaluate(lostFocus)
    if (what !== '') lost.push(what)
  }
  return {
    lost,
    note,
    press: (key: string) => page.keyboard.press(key),
    type: (text: string) => page.keyboard.type(text),
    /** Tab by Tab until it is there. */
    async goTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
      await expect(target).toBeAttached()
      for (let stop = 0; stop < mostStops && !(await isOn(target)); stop += 1) {
        await page.keyboard.press(key)
        await note()
      }
      await expect(target).toBeFocused()
    },
  }
}
