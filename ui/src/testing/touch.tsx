interface Drag {
  x?: number
  y?: number
  steps?: number
  /** The time between two steps. By default the finger is too slow to flick. */
  pauseMs?: number
  /** Whether the finger is lifted at the end. */
  lift?: boolean
}

/**
 * Drags a finger over the element in steps by a distance in px. Events carry synthetic times: the speed must not depend on how
 * busy the machine is.
 */
export async function drag(element: Element, how: Drag): Promise<void> {
  const { x = 0, y = 0, steps = 8, pauseMs = 120, lift = true } = how
  const box = element.getBoundingClientRect()
  const from = { x: box.x + box.width / 2, y: box.y + Math.min(12, box.height / 2) }
  const began = performance.now()
  const fire = (type: string, step: number) => {
    const part = step / steps
    const at = { clientX: from.x + x * part, clientY: from.y + y * part }
    const touch = new Touch({ identifier: 1, target: element, ...at })
    const touches = type === 'touchend' ? [] : [touch]
    const all = { touches, targetTouches: touches, changedTouches: [touch] }
    const event = new TouchEvent(type, { bubbles: true, cancelable: true, ...all })
    Object.defineProperty(event, 'timeStamp', { value: began + step * pauseMs })
    element.dispatchEvent(event)
  }
  fire('touchstart', 0)
  for (let step = 1; step <= steps; step += 1) {
    fire('touchmove', step)
    await new Promise((done) => setTimeout(done, pauseMs))
  }
  if (lift) fire('touchend', steps)
}
