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

/** Names the slide after the last work. It has no position of its own: new works take its place. */
export const tail = 'tail'

export interface PagerOptions {
  /** All slides by name, the tail last. */
  readonly ids: readonly string[]
  readonly startId: string | undefined
  /** Another slide fills most of the screen. */
  readonly onLead: (id: string) => void
}

export interface Pager {
  readonly scroller: RefObject<HTMLDivElement | null>
  /** The slide that settled last. */
  readonly index: number
  /** The name of the slide that fills most of the screen: while a swipe settles, the next one already. */
  readonly front: () => string | undefined
  /** Moves by a number of slides. A stable function at any position. */
  readonly go: (by: number) => void
  /** Scrolls to the slide of that name, as soon as it exists. */
  readonly open: (id: string) => void
}

/** Without `scrollend`, scrolling has ended after this long without a scroll event. */
const restMs = 100
/** During continuous swiping nothing settles: slides that were passed count as reached. */
const past = 1.2

/** The slide of a snapping scroller in front. It stays in front when slides are inserted before it. */
export function usePager({ ids, startId, onLead }: PagerOptions): Pager {
  const scroller = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState({ id: startId ?? tail, index: 0 })
  const index = placeOf(ids, at)
  /** The slide that the scroller stands at, and the one that fills most of the screen. */
  const stood = useRef(0)
  const leading = useRef(0)
  const known = useRef(ids)
  /** The slide to scroll to once it exists. */
  const wanted = useRef<string>(undefined)
  useLayoutEffect(() => {
    known.current = ids
  }, [ids])

  function lead(place: number): void {
    const near = Math.round(place)
    if (near === leading.current) return
    leading.current = near
    if (ids[near] !== undefined) onLead(ids[near])
  }
  function reach(place: number): void {
    const next = Math.round(place)
    const id = ids[next]
    if (id === undefined) return
    stood.current = next
    // Playback has priority: slides are mounted in idle time.
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
  // After the position was restored: a browser anchors to the slide in front as another is inserted before it.
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
    front: () => known.current[leading.current],
    go(by) {
      const next = Math.min(Math.max(stood.current + by, 0), known.current.length - 1)
      const isNext = Math.abs(next - stood.current) === 1
      if (isNext) scrollTo(scroller.current, next, prefersReducedMotion() ? 'instant' : 'smooth')
      // A distant slide has to be mounted first: a scroller snaps to mounted ones only.
      else setAt({ id: known.current[next] ?? tail, index: next })
    },
    open(id) {
      if (known.current.includes(id)) setAt({ id, index: known.current.indexOf(id) })
      else wanted.current = id
    },
  }
}

interface Scrolling {
  /** The scroll position in slides, with fraction. */
  onScroll(place: number): void
  onRest(place: number): void
  onResize(): void
}

/** A native listener: React's would walk the whole tree for each scroll event. */
function useScrolling(scroller: RefObject<HTMLElement | null>, scrolling: Scrolling): void {
  const onScroll = useEffectEvent(scrolling.onScroll)
  const onRest = useEffectEvent(scrolling.onRest)
  const onResize = useEffectEvent(scrolling.onResize)
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    // Read once, since reading forces a layout.
    let height = element.getBoundingClientRect().height
    const observer = new ResizeObserver(() => {
      height = element.getBoundingClientRect().height
      // Rotating the phone or hiding its bar changes the slides' height.
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
