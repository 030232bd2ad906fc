/** Aborts a request on timeout or when its caller gives up, and remembers which it was. */
export interface Deadline {
  readonly signal: AbortSignal
  readonly isOver: () => boolean
  clear(): void
}

// `AbortSignal.any` would do, but the oldest supported browsers lack it.
export function startDeadline(ms: number, parent?: AbortSignal): Deadline {
  const controller = new AbortController()
  let over = false
  const abort = () => controller.abort()
  const timer = setTimeout(() => {
    over = true
    abort()
  }, ms)
  if (parent?.aborted) abort()
  parent?.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    isOver: () => over,
    clear() {
      clearTimeout(timer)
      parent?.removeEventListener('abort', abort)
    },
  }
}
