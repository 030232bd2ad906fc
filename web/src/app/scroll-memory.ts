import type { AnyRouter } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { Store } from '../shared/storage/storage.ts'
import { slot } from '../shared/storage/storage.ts'
import { tabOf } from './shell/tabs.ts'

const ScrollPosition = z.object({ top: z.number(), left: z.number() })
/** Scroll positions, by their `data-scroll` name. */
const ScrollPositions = z.record(z.string(), ScrollPosition)
type ScrollPositions = z.output<typeof ScrollPositions>
export const scrollSlot = slot('scroll', z.record(z.string(), ScrollPositions))

/** The number of history entries that are remembered. */
const mostEntries = 60
/** How long a restoration may take. */
const patienceMs = 10_000

/**
 * Restores every scroller's position when its history entry is shown again, after a reload too. The `main` of a page takes
 * part, and every element with a name: `data-scroll="list"`. Scrollers in a tab belong to the tab, not to the entry: they are
 * restored once, when the tab is first opened after a reload. Answers how to stop.
 */
export function rememberScroll(router: AnyRouter, store: Store): () => void {
  history.scrollRestoration = 'manual'
  const saved = new Map(Object.entries(store.get(scrollSlot) ?? {}))
  const openedTabs = new Set<string>()
  let entry = entryOf(router)
  let restoring: AbortController | undefined

  function save(): void {
    // A position during restoration was not chosen by the person.
    if (restoring?.signal.aborted !== false) for (const scroller of scrollers()) note(scroller)
    restoring?.abort()
    store.set(scrollSlot, Object.fromEntries([...saved].slice(-mostEntries)))
  }

  function note(scroller: HTMLElement): void {
    const key = tabAround(scroller) ?? entry
    const positions: ScrollPositions = { ...saved.get(key) }
    positions[nameOf(scroller)] = { top: scroller.scrollTop, left: scroller.scrollLeft }
    // The most recently written key is evicted last.
    saved.delete(key)
    saved.set(key, positions)
  }

  function restore(): void {
    const tab = tabOf(router.history.location.pathname)
    const keys = tab === undefined ? [entry] : openedTabs.has(tab) ? [] : [tab]
    if (tab !== undefined) openedTabs.add(tab)
    const wanted = keys.flatMap((key) =>
      Object.entries(saved.get(key) ?? {}).map(([name, position]) => ({ name, tab, ...position })),
    )
    restoring = growBack(wanted)
  }

  addEventListener('pagehide', save)
  const quit = [
    router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
      if (fromLocation && hrefChanged) save()
    }),
    router.subscribe('onRendered', () => {
      entry = entryOf(router)
      restore()
    }),
  ]
  return () => {
    removeEventListener('pagehide', save)
    restoring?.abort()
    for (const stop of quit) stop()
  }
}

const entryOf = (router: AnyRouter) => `entry ${router.history.location.state.__TSR_key}`

/** The visible scrollers: a hidden one has no position. */
const scrollers = () =>
  [...document.querySelectorAll<HTMLElement>('main, [data-scroll]')].filter((each) =>
    each.checkVisibility(),
  )

const nameOf = (scroller: HTMLElement) => scroller.dataset['scroll'] ?? 'main'

const tabAround = (scroller: HTMLElement) =>
  scroller.closest<HTMLElement>('[data-tab]')?.dataset['tab']

interface ScrollTarget {
  readonly name: string
  readonly tab: string | undefined
  readonly top: number
  readonly left: number
}

let growing: AbortController | undefined

/** Lists load page by page: each frame scrolls as far as possible, until all positions are reached. */
function growBack(wanted: readonly ScrollTarget[]): AbortController {
  const ended = new AbortController()
  let missing = wanted
  const step = () => {
    if (ended.signal.aborted) return
    missing = missing.filter((position) => !putBack(position))
    if (missing.length === 0) ended.abort()
    else requestAnimationFrame(step)
  }
  const abort = setTimeout(() => ended.abort(), patienceMs)
  ended.signal.addEventListener('abort', () => clearTimeout(abort))
  if (wanted.some(({ top }) => top > 0)) drawAllUntil(ended)
  // A touch cancels the restoration.
  for (const touch of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(touch, () => ended.abort(), { signal: ended.signal, passive: true })
  }
  step()
  return ended
}

/** Off-screen content has estimated heights: see `unseen` in the styles. */
function drawAllUntil(ended: AbortController): void {
  const { dataset } = document.documentElement
  growing = ended
  dataset['growing'] = ''
  ended.signal.addEventListener('abort', () => {
    // The browser measures true heights at the end of a frame.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (growing === ended) delete dataset['growing']
      }),
    )
  })
}

/** True once the position is restored. */
function putBack({ name, tab, top, left }: ScrollTarget): boolean {
  const scroller = scrollers().find((each) => nameOf(each) === name && tabAround(each) === tab)
  if (!scroller) return false
  scroller.scrollTo({ top, left, behavior: 'instant' })
  return Math.abs(scroller.scrollTop - top) < 1 && Math.abs(scroller.scrollLeft - left) < 1
}
