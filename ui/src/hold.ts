/** How long a finger rests before that is a long press. */
const holdMs = 450

/**
 * Calls `then` once a press has lasted; the returned function cancels it. A busy page is told of moves late, with its next frame: a
 * swipe must not become a long press by that, so one more frame is waited for.
 */
export function startHold(then: () => void, ms: number = holdMs): () => void {
  let frame = 0
  let timer = setTimeout(() => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(then)
    })
  }, ms)
  return () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
}
