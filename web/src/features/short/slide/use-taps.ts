import { startHold } from '@kaleido/ui/hold'
import type { PointerEvent } from 'react'
import { useEffect, useRef } from 'react'

const tapRules = {
  /** The delay and distance within which a second tap makes a double tap. */
  againMs: 280,
  nearPx: 60,
  /** A finger that moves further swipes. */
  strayPx: 10,
} as const

export interface Spot {
  readonly x: number
  readonly y: number
}

export interface TapActions {
  onTap(): void
  /** Called for each tap after the first of a quick series. */
  onAgain(at: Spot): void
  /** A long press; the returned function is called when the finger lifts. */
  onHold(at: Spot, width: number): (() => void) | void
}

interface Press extends Spot {
  readonly stopHold: () => void
}

/** Recognises a tap, a quick series of taps and a long press. A swipe belongs to the scroller. */
export function useTaps({ onTap, onAgain, onHold }: TapActions) {
  const press = useRef<Press>(undefined)
  const release = useRef<() => void>(undefined)
  const last = useRef<
    Spot & { readonly timer: ReturnType<typeof setTimeout>; readonly at: number }
  >(undefined)

  function drop(): void {
    press.current?.stopHold()
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
      press.current?.stopHold()
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
      press.current = { ...at, stopHold: startHold(() => hold(at, width)) }
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

/** Relative to the element. */
function spotOf({ clientX, clientY, currentTarget }: PointerEvent): Spot {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

const distance = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y)
