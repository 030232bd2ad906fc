import { startHold } from '@kaleido/ui/hold'
import { createTaps } from './taps.ts'

/** The third of the width: left, middle, right. */
export type Side = 'left' | 'middle' | 'right'

export interface Drag {
  readonly axis: 'x' | 'y'
  readonly side: Side
  /** The distance, as a share of the width or the height; right and down are positive. */
  readonly share: number
  /** `cancel`: aborted, with no effect. */
  readonly phase: 'move' | 'end' | 'cancel'
}

export interface GestureActions {
  tap(by: 'mouse' | 'finger'): void
  doubleTap(side: Side): void
  hold(isHeld: boolean): void
  drag(drag: Drag): void
}

/** The slop: a finger that moved less is still a tap. */
const slack = 10

interface Tap {
  readonly side: Side
  readonly by: 'mouse' | 'finger'
}

interface Touch {
  readonly id: number
  readonly x: number
  readonly y: number
  axis: Drag['axis'] | undefined
  isHeld: boolean
}

/** Recognises touch gestures on the picture; answers how to stop. */
export function followGestures(layer: HTMLElement, actions: GestureActions): () => void {
  let touch: Touch | undefined
  let stopHold: (() => void) | undefined
  const taps = createTaps<Tap>({
    one: ({ by }) => actions.tap(by),
    two: ({ side }) => actions.doubleTap(side),
  })

  function drag({ clientX, clientY }: PointerEvent, phase: Drag['phase']): void {
    if (!touch?.axis) return
    const { axis } = touch
    const share =
      axis === 'x'
        ? (clientX - touch.x) / layer.clientWidth
        : (clientY - touch.y) / layer.clientHeight
    actions.drag({ axis, share, phase, side: sideOf(layer, touch.x) })
  }

  function begin({ pointerId: id, button, clientX: x, clientY: y }: PointerEvent): void {
    if (touch || button !== 0) return
    const mine: Touch = { id, x, y, axis: undefined, isHeld: false }
    touch = mine
    layer.setPointerCapture(id)
    stopHold = startHold(() => {
      mine.isHeld = true
      actions.hold(true)
    })
  }

  function move(event: PointerEvent): void {
    if (event.pointerId !== touch?.id || touch.isHeld) return
    const [x, y] = [Math.abs(event.clientX - touch.x), Math.abs(event.clientY - touch.y)]
    if (!touch.axis && Math.max(x, y) < slack) return
    touch.axis ??= x > y ? 'x' : 'y'
    stopHold?.()
    drag(event, 'move')
  }

  function end(event: PointerEvent): void {
    if (event.pointerId !== touch?.id) return
    const isDone = event.type === 'pointerup'
    stopHold?.()
    if (touch.isHeld) actions.hold(false)
    else if (touch.axis) drag(event, isDone ? 'end' : 'cancel')
    else if (isDone) {
      const by = event.pointerType === 'mouse' ? 'mouse' : 'finger'
      taps.tap({ side: sideOf(layer, event.clientX), by })
    }
    touch = undefined
  }

  const stop = new AbortController()
  const { signal } = stop
  layer.addEventListener('pointerdown', begin, { signal })
  layer.addEventListener('pointermove', move, { signal })
  layer.addEventListener('pointerup', end, { signal })
  layer.addEventListener('pointercancel', end, { signal })
  return () => {
    stop.abort()
    taps.stop()
    stopHold?.()
  }
}

function sideOf(layer: HTMLElement, x: number): Side {
  const { left, width } = layer.getBoundingClientRect()
  const share = (x - left) / width
  if (share < 1 / 3) return 'left'
  return share > 2 / 3 ? 'right' : 'middle'
}
