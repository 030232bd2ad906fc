import type { Page } from '@playwright/test'

/**
 * Elements that cannot be reached, because they lie outside of the window or are clipped. Horizontal scrollers may overflow,
 * and so may texts that end in an ellipsis.
 */
export function lostThings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
    const ancestors = (element: Element): Element[] =>
      element.parentElement ? [element.parentElement, ...ancestors(element.parentElement)] : []
    /** Clipped to nothing: for screen readers, or until it has the focus. */
    const isForReaders = (element: Element) =>
      [element, ...ancestors(element)].some(
        (each) => getComputedStyle(each).clipPath === 'inset(50%)',
      )
    const isBeside = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 1 && (right > innerWidth + 1 || left < -1)
    }
    const isCut = (element: Element) => {
      const { overflowX, textOverflow } = getComputedStyle(element)
      const isDotted = textOverflow === 'ellipsis' || element.querySelector('.truncate') !== null
      return overflowX !== 'visible' && !isDotted && element.scrollWidth > element.clientWidth + 1
    }
    const things = [...document.querySelectorAll('h1, h2, h3, p, a, button, input, label, [role]')]
    const lost = things
      .filter((thing) => thing.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((thing) => !thing.closest('[aria-hidden=true]') && !isForReaders(thing))
      .filter((thing) => {
        if (/^(?:BUTTON|A|INPUT)$/.test(thing.tagName) && isCut(thing)) return true
        // The page itself must not scroll sideways.
        const carriers = ancestors(thing).filter(({ tagName }) => tagName !== 'MAIN')
        return isBeside(thing) && !carriers.some(scrolls)
      })
      .map(
        (thing) =>
          `${thing.tagName} ${thing.ariaLabel ?? thing.textContent} ${isCut(thing) ? 'is cut' : 'lies beside'}`,
      )
    const excess = document.documentElement.scrollWidth - innerWidth
    return excess > 0 ? [`the page is ${excess} px too wide`, ...lost] : lost
  })
}
