import { useEffect, useEffectEvent } from 'react'

export type Keys = Readonly<Record<string, () => void>>

/** Answers keys of the whole page, but not while somebody types, a dialog is open or a modifier is held. */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    const act = keys[key]
    if (!act || isMeantElsewhere(event, key)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const repeated = ['j', 'k', 'arrowleft', 'arrowright']
const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox], [role=dialog], [role=alertdialog]'
/** What the space bar presses. */
const pressed = 'button, a, input, [role=button]'

function isMeantElsewhere(event: KeyboardEvent, key: string): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  if (event.repeat && !repeated.includes(key)) return true
  const { target } = event
  if (!(target instanceof Element)) return false
  return target.closest(typing) !== null || (key === ' ' && target.closest(pressed) !== null)
}
