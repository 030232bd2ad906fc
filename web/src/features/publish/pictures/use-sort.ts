import { startHold } from '@kaleido/ui/hold'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useEffect, useRef, useState } from 'react'

/** A finger holds so long before it drags: until then it scrolls the page. */
const holdMs = 220
const slackPx = 8

export interface SortSetting {
  readonly keys: readonly string[]
  readonly onOrder: (keys: readonly string[], movedTo: number) => void
}

interface Grip {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly stopHold: (() => void) | undefined
}

/** Sorting the tiles of a grid: by a finger that holds and drags, by a mouse, by the arrow keys. */
export function useSort({ keys, onOrder }: SortSetting) {
  const list = useRef<HTMLUListElement>(null)
  const grip = useRef<Grip>(undefined)
  const [dragged, setDragged] = useState<string>()

  function move(key: string, to: number): void {
    const from = keys.indexOf(key)
    const place = Math.max(0, Math.min(keys.length - 1, to))
    if (from < 0 || from === place) return
    onOrder(keys.filter((each) => each !== key).toSpliced(place, 0, key), place)
  }

  function release(): void {
    grip.current?.stopHold?.()
    grip.current = undefined
    setDragged(undefined)
  }

  function drag({ clientX, clientY }: { clientX: number; clientY: number }): void {
    const tiles = [...(list.current?.querySelectorAll('[data-tile]') ?? [])]
    const under = tiles.findIndex((tile) => {
      const { left, right, top, bottom } = tile.getBoundingClientRect()
      return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
    })
    if (dragged !== undefined && under >= 0) move(dragged, under)
  }

  useEffect(() => {
    const { current } = list
    if (dragged === undefined || !current) return undefined
    // A listener of React could not keep the page from scrolling.
    const stay = (event: TouchEvent) => event.preventDefault()
    current.addEventListener('touchmove', stay, { passive: false })
    return () => current.removeEventListener('touchmove', stay)
  }, [dragged])

  const handlersOf = (key: string) => ({
    onPointerDown({ pointerType, clientX: x, clientY: y, button }: PointerEvent) {
      if (button !== 0 || keys.length < 2) return
      const isTouch = pointerType === 'touch'
      const stopHold = isTouch ? startHold(() => setDragged(key), holdMs) : undefined
      grip.current = { key, x, y, stopHold }
    },
    onPointerMove(event: PointerEvent) {
      const { current } = grip
      if (!current) return
      const far = Math.hypot(event.clientX - current.x, event.clientY - current.y) > slackPx
      if (dragged !== undefined) drag(event)
      else if (far && event.pointerType === 'touch') release()
      else if (far) {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(key)
      }
    },
    onPointerUp: release,
    onPointerCancel: release,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onKeyDown(event: KeyboardEvent) {
      const by = steps[event.key]
      if (by === undefined) return
      event.preventDefault()
      move(key, keys.indexOf(key) + by)
    },
  })

  return { list, dragged, handlersOf }
}

/** Three tiles stand in a row. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -3,
  ArrowDown: 3,
}
