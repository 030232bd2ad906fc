import type { ReactNode } from 'react'
import { useRef } from 'react'
import { useScrolled } from './use-scrolled.ts'

export interface TabHeadProps {
  /** Lies over a picture until the page is scrolled: its text is white. */
  onArt?: boolean
  /** Shown once the heading of the page is scrolled away; that one is read aloud. */
  title?: string
  children: ReactNode
}

/** The bar of a tab's page: sticky over its beginning, and solid once that is scrolled by 24 px. */
export function TabHead({ onArt = false, title, children }: TabHeadProps) {
  const element = useRef<HTMLElement>(null)
  const isScrolled = useScrolled(element, 24)
  const ground = isScrolled
    ? 'bg-bg text-text-1 shadow-[0_0.5px_0_var(--sep-strong)]'
    : onArt && 'text-white'
  return (
    <header
      ref={element}
      className={`sticky top-0 z-(--z-nav) -mb-[calc(var(--nav-h)+var(--safe-top))] flex-none pt-(--safe-top) transition-colors duration-(--d-fast) ${ground || ''}`}
    >
      <div className="relative flex min-h-(--nav-h) items-center pr-2 pl-4">
        {title !== undefined && (
          <span
            aria-hidden="true"
            className={`pointer-events-none absolute inset-x-0 text-center text-[17px] font-semibold transition-opacity duration-(--d-fast) ${isScrolled ? '' : 'opacity-0'}`}
          >
            {title}
          </span>
        )}
        {children}
      </div>
    </header>
  )
}
