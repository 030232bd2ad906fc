import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import { scrollParent, scrollTopOf } from './scroll-parent.ts'

/** Whether the scrolling ancestor has scrolled further than `distance` px. */
export function useScrolled(element: RefObject<Element | null>, distance: number): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (!element.current) return undefined
    const scroller = scrollParent(element.current)
    const look = () => setScrolled(scrollTopOf(scroller) > distance)
    const target = scroller ?? window
    look()
    target.addEventListener('scroll', look, { passive: true })
    return () => target.removeEventListener('scroll', look)
  }, [element, distance])
  return isScrolled
}
