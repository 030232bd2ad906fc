import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** No page of the app has more tab stops before the journey's target. */
const mostStops = 120

/** What is wrong with the focus indicator; blank where it is visible. */
function lostFocus(): string {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'nothing has the focus'
  const name = focused.outerHTML.slice(0, 120)
  const isOutlined = () => {
    const { outlineStyle, outlineWidth } = getComputedStyle(focused)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  }
  // A text field is ringed as a whole; a choice is marked beside its label.
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

/** Tabs through a page, and collects elements whose focus was not visible. */
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
    /** Presses Tab until the locator has the focus. */
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
