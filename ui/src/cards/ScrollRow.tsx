import type { ReactNode } from 'react'
import { Children } from 'react'

export interface ScrollRowProps {
  label: string
  /** Of each item, px; as wide as its content where nothing is said. */
  itemWidth?: number
  gap?: number
  children: ReactNode
}

/** Cards that are swiped sideways, from gutter to gutter and beyond. */
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
