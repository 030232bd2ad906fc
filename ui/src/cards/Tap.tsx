import type { MouseEvent, ReactNode } from 'react'

export interface TapProps {
  /** Where it leads. With it this is a link, which a new tab can open; without it, a button. */
  href?: string | undefined
  onOpen: () => void
  /** Its name, where its content does not say it. */
  label?: string | undefined
  className?: string | undefined
  children?: ReactNode
}

/** What opens something else: a plain tap stays inside the app. */
export function Tap({ href, onOpen, label, className = '', children }: TapProps) {
  if (href === undefined) {
    return (
      <button type="button" aria-label={label} onClick={onOpen} className={className}>
        {children}
      </button>
    )
  }
  function open(event: MouseEvent): void {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (opensElsewhere) return
    event.preventDefault()
    onOpen()
  }
  return (
    <a href={href} aria-label={label} onClick={open} draggable={false} className={className}>
      {children}
    </a>
  )
}
