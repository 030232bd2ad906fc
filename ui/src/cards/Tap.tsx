import type { MouseEvent, ReactNode } from 'react'

export interface TapProps {
  /** The address. With it this is a link, which can be opened in a new tab; without it, a button. */
  href?: string | undefined
  onOpen: () => void
  /** The accessible name, where the content does not give one. */
  label?: string | undefined
  className?: string | undefined
  children?: ReactNode
}

/** A link or button around content: a plain tap stays inside the app. */
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
