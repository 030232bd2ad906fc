import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, ElementHandle, Page } from 'puppeteer-core'
import { flick } from '../shorts/finger.ts'

/** The pause of a person between two actions, in which a slow phone finishes the last one. */
const lookMs = 1_200

export interface Hand {
  readonly page: Page
  /**
   * Taps the reachable element with this selector, and with the beginning of its name if given; waits until it exists.
   */
  tap(selector: string, name?: string): Promise<void>
  flick(direction: 'up' | 'down'): Promise<void>
  look(): Promise<void>
}

/** Sends the browser real touch events, one after the other. */
export function handOn(page: Page, session: CDPSession): Hand {
  const look = () => pause(lookMs)
  return {
    page,
    look,
    async tap(selector, name = '') {
      const found = await page.waitForFunction(reachable, { timeout: 60_000 }, selector, name)
      await (found.asElement() as ElementHandle<Element> | null)?.tap()
      await look()
    },
    async flick(direction) {
      await flick(session, direction)
      await look()
    },
  }
}

/** Runs in the page: finds the tappable element nearest to the centre of the screen. */
function reachable(selector: string, name: string): Element | undefined {
  const far = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return Math.abs((top + bottom) / 2 - innerHeight / 2)
  }
  return [...document.querySelectorAll(selector)]
    .filter(
      (element) => element.checkVisibility() && !element.closest('[inert], [aria-hidden=true]'),
    )
    .filter((element) => (element.ariaLabel ?? element.textContent).startsWith(name))
    .toSorted((one, other) => far(one) - far(other))[0]
}
