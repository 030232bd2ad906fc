/** Pictures begin to load when they are within so many screens, looked at no more often than this. */
const preloadScreens = 1.3
/** At first, or until somebody scrolls, what can be seen has the line and the processor nearly to itself. */
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
/** With their places as the browser last told them, so that nobody has to ask. */
const near = new Map<Element, DOMRectReadOnly>()
/** One for each place that scrolls: a margin reaches beyond the root alone, not beyond what scrolls inside it. */
const edges = new WeakMap<Scroller, Edge>()
const inSight = new IntersectionObserver(note)
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Calls back once, with the element's place, when it comes near the screen and is still near at the next look; answers how to
 * stop waiting.
 * What is in sight is told so by the screen itself. Only for the rest is it looked up what scrolls around it, and only once
 * the page has been laid out: to ask any earlier would have the browser do that at once.
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

/** Found once for all that lie in the same place. */
const scrollers = new WeakMap<Element, Element | undefined>()

function scrollerOf(element: Element): Element | undefined {
  const above = element.parentElement
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
  // What is swiped sideways inside it comes before it is seen too, where the browser can tell.
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
  // The first look is at once; a flick through a long list then skips what has gone by.
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
