import { useEffect, useEffectEvent } from 'react'

/** The router's history, as far as steps have to agree with it. */
export interface PageHistory {
  readonly location: { readonly href: string; readonly state: object }
  replace(href: string, state: object): void
  block(blocker: {
    blockerFn: (move: { readonly action: string }) => Promise<boolean>
    enableBeforeUnload: boolean
  }): () => void
}

/** In the state of a history entry: how many overlays are open on its page. */
interface StepState {
  readonly overlays?: number
}

/** An overlay that was asked to close may stay open, which shows only after it was rendered. */
const restMs = 50
/** A traversal that the browser dropped never arrives. */
const arriveWithinMs = 1_000

/** What closes the open overlays, the topmost last. */
const open: { readonly close: () => void }[] = []
/** The steps between the page's own entry and the entry that the browser is at. */
let level = 0
/** A traversal of this module, until it arrives. */
let going: PromiseWithResolvers<void> | undefined
/** The level that it goes to. */
let goal = 0
/** While the router changes the page's entry, the overlays stay open without their steps. */
let isHeld = false
let pages: PageHistory | undefined
let unblock: (() => void) | undefined
let timer: ReturnType<typeof setTimeout> | undefined

const levelOf = (state: unknown) => (state as StepState | null)?.overlays ?? 0

function withoutSteps(state: unknown): object {
  const { overlays: _, ...page } = (state ?? {}) as StepState
  return page
}

/** Whether an entry is the page that the router shows, or a step on it. */
function isOfPage(state: unknown): boolean {
  if (!pages) return true
  const { state: shown } = pages.location
  return JSON.stringify(withoutSteps(state)) === JSON.stringify(withoutSteps(shown))
}

/**
 * Makes an open overlay a step of the browser's history: going back closes the topmost one, and closing it in another way takes
 * its step away. The router does not see steps: they have the address and the state of their page.
 */
export function useHistoryStep(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return undefined
    const overlay = { close: () => onBack() }
    open.push(overlay)
    matchSteps()
    return () => {
      open.splice(open.indexOf(overlay), 1)
      matchSoon()
    }
  }, [isOpen])
}

/** Keeps the steps and the router's navigation apart: a page is opened from the entry of a page, never from a step. */
export function followPages(history: PageHistory): () => void {
  pages = history
  setLevel(levelOf(window.history.state))
  // After a reload there are steps, but no overlays.
  matchSoon()
  return () => {
    if (pages !== history) return
    unblock?.()
    unblock = undefined
    pages = undefined
  }
}

/**
 * Goes back once no step is being taken away any more: of two traversals at once the browser may do only the first, and nobody
 * would notice that the second was another's.
 */
export function afterSteps(goBack: () => void): void {
  clearTimeout(timer)
  if (going) void going.promise.then(goBack)
  else goBack()
}

function setLevel(next: number): void {
  level = next
  if (level > 0) {
    unblock ??= pages?.block({ blockerFn: leaveFirst, enableBeforeUnload: false })
  } else {
    unblock?.()
    unblock = undefined
  }
}

/** Before the router pushes or replaces the page's entry. Never blocks: it only makes the router wait. */
async function leaveFirst({ action }: { readonly action: string }): Promise<boolean> {
  if (action !== 'PUSH' && action !== 'REPLACE') return false
  isHeld = true
  for (let attempt = 0; level > 0 && attempt < 2; attempt += 1) {
    if (!going) go(-level)
    await going?.promise
  }
  isHeld = false
  if (action === 'PUSH') closeFrom(0)
  matchSoon()
  return false
}

function matchSoon(): void {
  clearTimeout(timer)
  // An overlay that follows another at once takes its step over.
  timer = setTimeout(matchSteps, level > open.length ? 0 : restMs)
}

/** As many steps as there are open overlays. */
function matchSteps(): void {
  if (going || isHeld) return
  if (level > open.length) return go(open.length - level)
  while (level < open.length) {
    const state = { ...window.history.state, overlays: level + 1 }
    // The router overrides `pushState` of the instance to learn of new pages.
    History.prototype.pushState.call(window.history, state, '')
    setLevel(level + 1)
  }
}

function go(delta: number): void {
  const traversal = Promise.withResolvers<void>()
  going = traversal
  goal = level + delta
  window.history.go(delta)
  setTimeout(() => going === traversal && arrive(), arriveWithinMs)
}

function arrive(): void {
  going?.resolve()
  going = undefined
  setLevel(levelOf(window.history.state))
  // After a reload the router has read the state of a step.
  if (pages && level === 0 && levelOf(pages.location.state) > 0) {
    pages.replace(pages.location.href, withoutSteps(pages.location.state))
  }
  matchSoon()
}

function closeFrom(index: number): void {
  for (const { close } of open.slice(index).toReversed()) close()
}

function onPop(event: PopStateEvent): void {
  const [before, isAsked] = [level, going !== undefined && levelOf(event.state) >= goal]
  const isOfSteps = before > 0 || levelOf(event.state) > 0
  const isHere = isOfSteps && isOfPage(event.state)
  arrive()
  if (!isHere) return closeFrom(0)
  event.stopImmediatePropagation()
  // An overlay that was opened in the meantime has no step yet.
  if (isHeld || isAsked) return
  // The overlay of this step was closed a moment ago: going back means what is behind it.
  if (level < before && level >= open.length) window.history.back()
  else closeFrom(level)
}

// In the capture phase, before the router.
window.addEventListener('popstate', onPop, { capture: true })
