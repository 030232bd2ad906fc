import type { ReactNode } from 'react'
import { Children } from 'react'

export interface ScrollRowProps {
  label: string
  /** The width of each item, px; defaults to its content's. */
  itemWidth?: number
  gap?: number
  children: ReactNode
}

/** Cards in a horizontal scroller, from gutter to gutter. */
export function ScrollRow({ label, itemWidth, gap = 10, children }: ScrollRowProps) {
  return (
    <ul
      aria-label={label}
      style={{ gap }}
      className="scrollbar-none flex snap-x scroll-px-4 overflow-x-auto overflow-y-hidden overscroll-x-contain px-4 py-1"
    >
      {Children.map(children, (child) => (
        <li style={{ width: itemWidth }} className="flex-none snap-start empty:hidden">
          {child}
        </li>
      ))}
    </ul>
  )
}
