import { useEffect, useEffectEvent } from 'react'

export type KeyActions = Readonly<Record<string, () => void>>

/** Keyboard shortcuts of the screen, by their characters; inactive while typing and under overlays. */
export function useKeys(actions: KeyActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const act = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!act || isTaken(event)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** The focused element handles this key itself: space presses a button, arrows move along tabs. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  // Overlays have keys of their own.
  if (document.querySelector('[role="dialog"]')) return true
  if (!(target instanceof Element)) return false
  if (target.closest('input, textarea, select, [contenteditable]')) return true
  if (key === ' ') return target.closest('button, a') !== null
  return key.startsWith('Arrow') && target.closest('[role="tablist"]') !== null
}
