import { useSyncExternalStore } from 'react'

const every = 15_000
const listeners = new Set<() => void>()
let now = 0
let timer: number | undefined

/** One shared clock, so that a long list has one timer and not one for each row. */
function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  timer ??= window.setInterval(tick, every)
  return () => {
    listeners.delete(onChange)
    if (listeners.size > 0) return
    window.clearInterval(timer)
    timer = undefined
  }
}

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}

/** Stays the same while components mount: each would otherwise render once more for the moments that this takes. */
function current(): number {
  if (timer === undefined && Math.abs(Date.now() - now) >= every) now = Date.now()
  return now
}

/** The device's time, updated four times a minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, current)
}
