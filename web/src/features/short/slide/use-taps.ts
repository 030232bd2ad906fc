import type { PointerEvent } from 'react'
import { useEffect, useRef } from 'react'

const tapRules = {
  /** A finger that rests for so long holds. */
  holdMs: 450,
  /** A second tap within so long, and so near, makes a double one. */
  againMs: 280,
  nearPx: 60,
  /** A finger that strays further swipes. */
  strayPx: 10,
} as const

export interface Spot {
  readonly x: number
  readonly y: number
}

export interface TapActions {
  onTap(): void
  /** Each tap after the first of a quick row. */
  onAgain(at: Spot): void
  /** A finger rests; what is answered is called once it lifts. */
  onHold(at: Spot, width: number): (() => void) | void
}

interface Press extends Spot {
  readonly timer: ReturnType<typeof setTimeout>
}

/** Tells a tap, a quick row of taps and a resting finger apart. A swipe is the scroller's and none of them. */
export function useTaps({ onTap, onAgain, onHold }: TapActions) {
  const press = useRef<Press>(undefined)
  const release = useRef<() => void>(undefined)
  const last = useRef<
    Spot & { readonly timer: ReturnType<typeof setTimeout>; readonly at: number }
  >(undefined)

  function drop(): void {
    clearTimeout(press.current?.timer)
    press.current = undefined
    release.current?.()
    release.current = undefined
  }

  function hold(at: Spot, width: number): void {
    press.current = undefined
    release.current = onHold(at, width) ?? undefined
  }

  function tap(at: Spot, now: number): void {
    const before = last.current
    clearTimeout(before?.timer)
    const isAgain =
      before && now - before.at < tapRules.againMs && distance(before, at) < tapRules.nearPx
    if (isAgain) onAgain(at)
    const timer = isAgain ? undefined : setTimeout(onTap, tapRules.againMs)
    last.current = { ...at, at: now, timer: timer as ReturnType<typeof setTimeout> }
  }

  useEffect(
    () => () => {
      clearTimeout(press.current?.timer)
      clearTimeout(last.current?.timer)
    },
    [],
  )

  return {
    onPointerDown(event: PointerEvent) {
      drop()
      if (!event.isPrimary || event.button !== 0) return
      const at = spotOf(event)
      const width = event.currentTarget.clientWidth
      press.current = { ...at, timer: setTimeout(() => hold(at, width), tapRules.holdMs) }
    },
    onPointerMove(event: PointerEvent) {
      if (press.current && distance(press.current, spotOf(event)) > tapRules.strayPx) drop()
    },
    onPointerUp(event: PointerEvent) {
      const isTap = press.current !== undefined
      drop()
      if (isTap) tap(spotOf(event), event.timeStamp)
    },
    onPointerCancel: drop,
  }
}

/** Within the element that listens. */
function spotOf({ clientX, clientY, currentTarget }: PointerEvent): Spot {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

const distance = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y)
