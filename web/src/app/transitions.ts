import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { tabOf } from './shell/tabs.ts'

interface Move {
  readonly fromLocation?: ParsedLocation | undefined
  readonly toLocation: ParsedLocation
}

/** The transition between two pages; undefined where there is none. */
export function transitionOf({
  fromLocation: from,
  toLocation: to,
}: Move): 'push' | 'pop' | undefined {
  if (!from || from.pathname === to.pathname) return undefined
  // Tabs are siblings, and nothing lies below the splash.
  if (from.pathname === '/' || (tabOf(from.pathname) && tabOf(to.pathname))) return undefined
  return to.state.__TSR_index < from.state.__TSR_index ? 'pop' : 'push'
}

/**
 * Pages slide: one view transition for each navigation. Not after the browser's own swipe animation, nor with reduced motion,
 * nor where transition types are not supported.
 */
export function slidePages(router: AnyRouter): void {
  if (!CSS.supports('selector(:active-view-transition-type(push))')) return
  let move: Move = { toLocation: router.latestLocation }
  let isShownByBrowser = false
  addEventListener('popstate', (event) => {
    isShownByBrowser = event.hasUAVisualTransition
  })
  router.subscribe('onBeforeNavigate', (next) => {
    move = next
  })

  router.startViewTransition = async (update) => {
    const kind = transitionOf(move)
    const isShown = isShownByBrowser && kind === 'pop'
    isShownByBrowser = false
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (kind === undefined || isShown || isCalm) return update()
    const transition = document.startViewTransition({ update, types: [kind] })
    // A navigation before the page has loaded skips the transition.
    transition.ready.catch(() => undefined)
    await transition.updateCallbackDone
  }
}
