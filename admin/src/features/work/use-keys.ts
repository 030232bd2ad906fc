import { useEffect, useEffectEvent } from 'react'

export type Keys = Readonly<Record<string, () => void>>

/** Answers keys of the whole page, but not while somebody types, a dialog is open or a modifier is held. */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.repeat && !['j', 'k'].includes(event.key.toLowerCase())) return
    const { target } = event
    if (target instanceof Element && target.closest(typing)) return
    const act = keys[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox], [role=dialog], [role=alertdialog]'
