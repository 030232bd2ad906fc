import type { MouseEvent, PointerEvent } from 'react'
import { useEffect, useRef } from 'react'
import { startHold } from '../hold.ts'

const strayLimit = 10

/**
 * Handlers that open a menu on a long press. The system's own context menu triggers (right click, Shift+F10, Android's long
 * press) do the same. The tap that ends a long press opens nothing.
 */
export function useLongPress(onLongPress: (() => void) | undefined) {
  const press = useRef<{ stopHold: () => void; x: number; y: number } | undefined>(undefined)
  const hasFired = useRef(false)

  function cancel(): void {
    press.current?.stopHold()
    press.current = undefined
  }

  function fire(): void {
    cancel()
    if (hasFired.current) return
    hasFired.current = true
    onLongPress?.()
  }

  useEffect(() => () => press.current?.stopHold(), [])

  if (!onLongPress) return {}
  return {
    onPointerDown(event: PointerEvent) {
      cancel()
      hasFired.current = false
      if (event.pointerType === 'mouse') return
      press.current = {
        stopHold: startHold(fire),
        x: event.clientX,
        y: event.clientY,
      }
    },
    onPointerMove(event: PointerEvent) {
      const start = press.current
      if (!start) return
      const strayed = Math.hypot(event.clientX - start.x, event.clientY - start.y)
      if (strayed > strayLimit) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu(event: MouseEvent) {
      event.preventDefault()
      const isTouch = press.current !== undefined || hasFired.current
      fire()
      // A mouse or a keyboard produces no click that would need to be suppressed.
      if (!isTouch) hasFired.current = false
    },
    onClickCapture(event: MouseEvent) {
      if (!hasFired.current) return
      hasFired.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
