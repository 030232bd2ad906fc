import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'

interface Point {
  readonly x: number
  readonly y: number
}

const margin = 12
/** The slop: a finger that moved less has tapped. */
const slack = 6

/** Drags an element at the lower right; it settles at the nearer side, within the screen. */
export function useCorner(card: RefObject<HTMLElement | null>) {
  const [point, setPoint] = useState<Point>({ x: 0, y: 0 })
  const [isDragged, setDragged] = useState(false)
  const rest = useRef<Point>({ x: 0, y: 0 })
  const hasMoved = useRef(false)

  useEffect(() => {
    const element = card.current
    if (!element) return undefined
    let from: { id: number; x: number; y: number } | undefined
    const stop = new AbortController()
    const { signal } = stop
    const moved = ({ clientX, clientY }: PointerEvent) => ({
      x: rest.current.x + clientX - (from?.x ?? clientX),
      y: rest.current.y + clientY - (from?.y ?? clientY),
    })
    element.addEventListener(
      'pointerdown',
      ({ pointerId: id, clientX: x, clientY: y }) => {
        from = { id, x, y }
        hasMoved.current = false
      },
      { signal },
    )
    element.addEventListener(
      'pointermove',
      (event) => {
        if (event.pointerId !== from?.id) return
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < slack) return
        // The pointer is captured only now, so that a tap still reaches the button below.
        element.setPointerCapture(event.pointerId)
        hasMoved.current = true
        setDragged(true)
        setPoint(moved(event))
      },
      { signal },
    )
    const end = (event: PointerEvent) => {
      if (event.pointerId !== from?.id) return
      if (hasMoved.current) rest.current = cornerOf(element, moved(event))
      setPoint(rest.current)
      setDragged(false)
      from = undefined
    }
    element.addEventListener('pointerup', end, { signal })
    element.addEventListener('pointercancel', end, { signal })
    return () => stop.abort()
  }, [card])

  return { ...point, isDragged, wasDragged: () => hasMoved.current }
}

/** Left or right, whichever is nearer; at the height where it was released, within its container. */
function cornerOf(element: HTMLElement, { x, y }: Point): Point {
  const frame = element.offsetParent
  if (!frame) return { x: 0, y: 0 }
  const leftmost = -(frame.clientWidth - element.offsetWidth - 2 * margin)
  const highest = -(element.offsetTop - 4 * margin)
  return {
    x: x < leftmost / 2 ? leftmost : 0,
    y: Math.min(0, Math.max(highest, y)),
  }
}
