import { useEffect, useEffectEvent } from 'react'

export type KeyActions = Readonly<Record<string, () => void>>

/** Keys that do something anywhere on the screen, by what is on them; while something is typed or lies over it, none does. */
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

/** What has the focus knows this key itself: a space presses a button, an arrow moves along tabs. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  // Whatever lies over the screen has keys of its own.
  if (document.querySelector('[role="dialog"]')) return true
  if (!(target instanceof Element)) return false
  if (target.closest('input, textarea, select, [contenteditable]')) return true
  if (key === ' ') return target.closest('button, a') !== null
  return key.startsWith('Arrow') && target.closest('[role="tablist"]') !== null
}
