import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { tabOf } from './shell/tabs.ts'

interface Move {
  readonly fromLocation?: ParsedLocation | undefined
  readonly toLocation: ParsedLocation
}

/** How one page gives way to the next; undefined where it does so at once. */
export function transitionOf({
  fromLocation: from,
  toLocation: to,
}: Move): 'push' | 'pop' | undefined {
  if (!from || from.pathname === to.pathname) return undefined
  // Tabs stand side by side, and nothing comes from behind the splash.
  if (from.pathname === '/' || (tabOf(from.pathname) && tabOf(to.pathname))) return undefined
  return to.state.__TSR_index < from.state.__TSR_index ? 'pop' : 'push'
}

/**
 * Pages slide as on the phone: one view transition for each navigation. Not where the browser has already shown its own
 * while a finger swiped back, nor for who asked for less motion, nor where transitions cannot be told apart.
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
    // Whoever goes on before a page has arrived cuts its slide short.
    transition.ready.catch(() => undefined)
    await transition.updateCallbackDone
  }
}
