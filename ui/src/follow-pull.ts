export interface Pull {
  /** Whether a pull may start at this touch. */
  canStart: (target: Element) => boolean
  /** How far the finger has pulled down, in px; 0 once it lets go. */
  onMove: (distance: number) => void
  /** The finger was lifted: the distance, and the final speed in px per ms. */
  onRelease: (distance: number, speed: number) => void
}

interface Sample {
  readonly x: number
  readonly y: number
  readonly at: number
}

/** The slop: below this distance the direction is undecided. */
const slack = 8

/** Follows a finger that pulls the element down; returns how to stop. */
export function followPull(element: HTMLElement, pull: Pull): () => void {
  let from: Sample | undefined
  let last: Sample | undefined
  let speed = 0
  let isPulling = false

  function start({ touches, target, timeStamp: at }: TouchEvent): void {
    const [touch] = touches
    const starts = touches.length === 1 && target instanceof Element && pull.canStart(target)
    from = starts && touch ? { x: touch.clientX, y: touch.clientY, at } : undefined
    last = from
    speed = 0
  }

  function move(event: TouchEvent): void {
    const [touch] = event.touches
    if (!from || !last || !touch) return
    const [across, down] = [Math.abs(touch.clientX - from.x), touch.clientY - from.y]
    if (!isPulling) {
      // Horizontal drags belong to horizontal scrollers, upward ones to the page.
      if (across > slack || down < -slack) from = undefined
      if (!from || down < slack) return
      isPulling = true
    }
    event.preventDefault()
    const sample = { x: touch.clientX, y: touch.clientY, at: event.timeStamp }
    speed = (sample.y - last.y) / Math.max(1, sample.at - last.at)
    last = sample
    pull.onMove(Math.max(0, down))
  }

  function end(event: TouchEvent): void {
    const distance = from && last ? Math.max(0, last.y - from.y) : 0
    from = undefined
    if (!isPulling) return
    isPulling = false
    pull.onMove(0)
    // A finger that rested before it was lifted does not flick.
    const isFlick = last && event.timeStamp - last.at < 100
    if (event.type === 'touchend') pull.onRelease(distance, isFlick ? speed : 0)
  }

  const until = new AbortController()
  const { signal } = until
  element.addEventListener('touchstart', start, { passive: true, signal })
  element.addEventListener('touchmove', move, { passive: false, signal })
  element.addEventListener('touchend', end, { signal })
  element.addEventListener('touchcancel', end, { signal })
  return () => until.abort()
}
