import { prefersReducedMotion } from '@kaleido/ui/use-reduced-motion'
import type { RefObject } from 'react'
import {
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** Names the slide behind the last work. It has no place of its own: what comes in later takes it. */
export const tail = 'tail'

export interface PagerOptions {
  /** All slides there are, by name, the tail last. */
  readonly ids: readonly string[]
  readonly startId: string | undefined
  /** Another slide fills most of the screen. */
  readonly onLead: (id: string) => void
}

export interface Pager {
  readonly scroller: RefObject<HTMLDivElement | null>
  /** The slide that came to rest last. */
  readonly index: number
  /** Goes so many slides on. The same function however far somebody has come. */
  readonly go: (by: number) => void
  /** Goes to the slide of that name, as soon as there is one. */
  readonly open: (id: string) => void
}

/** Where it is not told that scrolling has ended, it has after so long without any. */
const restMs = 100
/** Whoever swipes on without a pause never comes to rest: what they are past counts as reached. */
const past = 1.2

/** Which slide of a snapping scroller is in front. Where slides come in before it, it stays in front. */
export function usePager({ ids, startId, onLead }: PagerOptions): Pager {
  const scroller = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState({ id: startId ?? tail, index: 0 })
  const index = placeOf(ids, at)
  /** The slide that the scroller stands at, and the one that fills most of the screen. */
  const stood = useRef(0)
  const leading = useRef(0)
  const known = useRef(ids)
  /** What is to be in front once it is there. */
  const wanted = useRef<string>(undefined)
  useLayoutEffect(() => {
    known.current = ids
  }, [ids])

  function lead(place: number): void {
    const near = Math.round(place)
    if (near === leading.current) return
    leading.current = near
    const id = ids[near]
    if (id !== undefined) onLead(id)
  }
  function reach(place: number): void {
    const next = Math.round(place)
    const id = ids[next]
    if (id === undefined) return
    stood.current = next
    // What plays has been seen to: slides come and go in whatever time is left.
    if (next !== index || at.id !== id) startTransition(() => setAt({ id, index: next }))
  }
  useScrolling(scroller, {
    onScroll(place) {
      lead(place)
      if (Math.abs(place - stood.current) > past) reach(place)
    },
    onRest: reach,
    onResize: () => scrollTo(scroller.current, stood.current, 'instant'),
  })

  // Behind what keeps the one in front where it is: a browser follows that one as another comes in before it.
  useEffect(() => {
    const id = wanted.current
    if (id === undefined || !ids.includes(id)) return
    wanted.current = undefined
    setAt({ id, index: ids.indexOf(id) })
  }, [ids])

  useLayoutEffect(() => {
    if (stood.current === index) return
    stood.current = index
    leading.current = index
    scrollTo(scroller.current, index, 'instant')
  }, [index])

  return {
    scroller,
    index,
    go(by) {
      const next = Math.min(Math.max(stood.current + by, 0), known.current.length - 1)
      const isNext = Math.abs(next - stood.current) === 1
      if (isNext) scrollTo(scroller.current, next, prefersReducedMotion() ? 'instant' : 'smooth')
      // What is further away has to be in the page first: a scroller snaps to nothing else.
      else setAt({ id: known.current[next] ?? tail, index: next })
    },
    open(id) {
      if (known.current.includes(id)) setAt({ id, index: known.current.indexOf(id) })
      else wanted.current = id
    },
  }
}

interface Scrolling {
  /** How many slides lie above what is seen, in parts of one. */
  onScroll(place: number): void
  onRest(place: number): void
  onResize(): void
}

/** Listens past React, which would look through the whole page for each step of a swipe. */
function useScrolling(scroller: RefObject<HTMLElement | null>, scrolling: Scrolling): void {
  const onScroll = useEffectEvent(scrolling.onScroll)
  const onRest = useEffectEvent(scrolling.onRest)
  const onResize = useEffectEvent(scrolling.onResize)
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    // Asked for once, as asking has the page laid out.
    let height = element.getBoundingClientRect().height
    const observer = new ResizeObserver(() => {
      height = element.getBoundingClientRect().height
      // A phone that is turned, or whose bar gives way, has slides of another height.
      onResize()
    })
    observer.observe(element)
    const rest = () => height > 0 && onRest(element.scrollTop / height)
    const scroll = () => {
      if (height > 0) onScroll(element.scrollTop / height)
      if ('onscrollend' in window) return
      clearTimeout(timer)
      timer = setTimeout(rest, restMs)
    }
    element.addEventListener('scroll', scroll, { passive: true })
    element.addEventListener('scrollend', rest)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      element.removeEventListener('scroll', scroll)
      element.removeEventListener('scrollend', rest)
    }
  }, [scroller])
}

function placeOf(ids: readonly string[], at: { id: string; index: number }): number {
  const found = at.id === tail ? -1 : ids.indexOf(at.id)
  return found >= 0 ? found : Math.min(at.index, ids.length - 1)
}

function scrollTo(element: HTMLElement | null, index: number, behavior: ScrollBehavior): void {
  element?.scrollTo({ top: index * element.getBoundingClientRect().height, behavior })
}
