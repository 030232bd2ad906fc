/** The distance in screens within which pictures load, and the interval of checks. */
const preloadScreens = 1.3
/** Initially, or until the first scroll, visible pictures have the bandwidth and the processor nearly to themselves. */
const firstScreens = 0.2
const firstMs = 2_000
const throttleMs = 200

type Scroller = Element | Document

interface Waiting {
  observer: IntersectionObserver
  readonly call: (place: DOMRectReadOnly) => void
}

interface Edge {
  observer: IntersectionObserver
}

const waiting = new Map<Element, Waiting>()
/** With the rectangles that the browser reported last, so that none has to be measured. */
const near = new Map<Element, DOMRectReadOnly>()
/** One observer per scroller: a root margin extends the root only, not scrollers inside it. */
const edges = new WeakMap<Scroller, Edge>()
const inSight = new IntersectionObserver(note)
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Calls back once, with the element's rectangle, when it comes near the screen and is still near at the next check; answers how
 * to stop. Visible elements are reported by the screen's observer. For the others the scroller is looked up, after the first
 * layout, since an earlier look-up would force one.
 */
export function whenNearScreen(
  element: Element,
  callback: (place: DOMRectReadOnly) => void,
): () => void {
  const stop = () => {
    waiting.get(element)?.observer.unobserve(element)
    waiting.delete(element)
    near.delete(element)
  }
  const call = (place: DOMRectReadOnly) => {
    stop()
    callback(place)
  }
  waitAt(inSight, element, { observer: inSight, call })
  return stop
}

function waitAt(observer: IntersectionObserver, element: Element, one: Waiting): void {
  one.observer.unobserve(element)
  one.observer = observer
  waiting.set(element, one)
  observer.observe(element)
}

/** Not drawn while it is out of sight: no scroller is in it, and asking for a style in it would compute all of its styles. */
const undrawn = '[class*="unseen-"]'
/** Cached per parent. */
const scrollers = new WeakMap<Element, Element | undefined>()

function scrollerOf(element: Element): Element | undefined {
  const above = (element.closest(undrawn) ?? element).parentElement
  if (!above || above === document.body) return undefined
  if (!scrollers.has(above)) {
    const scrolls = /auto|scroll/.test(getComputedStyle(above).overflowY)
    scrollers.set(above, scrolls ? above : scrollerOf(above))
  }
  return scrollers.get(above)
}

function edgeOf(root: Scroller): Edge {
  const known = edges.get(root)
  if (known) return known
  const isScrolled = (root instanceof Element ? root.scrollTop : scrollY) > 0
  const edge = { observer: observerAt(root, isScrolled ? preloadScreens : firstScreens) }
  edges.set(root, edge)
  if (isScrolled) return edge
  const further = () => {
    clearTimeout(soon)
    root.removeEventListener('scroll', further)
    lookFurther(root, edge)
  }
  const soon = setTimeout(further, firstMs)
  root.addEventListener('scroll', further, { passive: true })
  return edge
}

function lookFurther(root: Scroller, edge: Edge): void {
  const short = edge.observer
  edge.observer = observerAt(root, preloadScreens)
  for (const [element, one] of waiting) {
    if (one.observer === short) waitAt(edge.observer, element, one)
  }
}

function observerAt(root: Scroller, screens: number): IntersectionObserver {
  const rootMargin = `${screens * 100}% 0%`
  // Items of a horizontal scroller inside it load before they are visible too, where the browser supports it.
  const sideways = { scrollMargin: '0% 60%' }
  return new IntersectionObserver(note, { root, rootMargin, ...sideways })
}

function note(entries: readonly IntersectionObserverEntry[], by: IntersectionObserver): void {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    if (isIntersecting) near.set(target, boundingClientRect)
    else near.delete(target)
    const one = waiting.get(target)
    if (by !== inSight || isIntersecting || !one) continue
    waitAt(edgeOf(scrollerOf(target) ?? document).observer, target, one)
  }
  // The first check is immediate; later ones skip what a flick has passed.
  if (timer !== undefined) return
  look()
  timer = setTimeout(() => {
    timer = undefined
    look()
  }, throttleMs)
}

function look(): void {
  for (const [element, place] of near) waiting.get(element)?.call(place)
}
