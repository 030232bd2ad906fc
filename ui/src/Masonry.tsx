import type { ReactNode, RefObject } from 'react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Sight } from './masonry-layout.ts'
import { placeTiles, tilesNear } from './masonry-layout.ts'
import { scrollParent } from './scroll-parent.ts'

export interface MasonryProps<T> {
  items: readonly T[]
  keyOf: (item: T) => string
  /** Width by height of its picture. */
  ratioOf: (item: T) => number
  columns: number
  gap: number
  rowGap?: number
  /** The height of the text below each picture. */
  foot?: number
  label?: string
  children: (item: T, index: number) => ReactNode
}

/**
 * Pictures in columns by their aspect ratio. Positions follow from the sizes alone, so nothing moves while they load; only
 * tiles near the screen are mounted.
 */
export function Masonry<T>(props: MasonryProps<T>) {
  const { items, keyOf, ratioOf, columns, gap, rowGap = gap, foot = 0, label, children } = props
  const list = useRef<HTMLUListElement>(null)
  const { width, sight } = useSight(list)
  const places = useMemo(
    () => placeTiles(items.map(ratioOf), { width, columns, gap, rowGap, foot }),
    [items, ratioOf, width, columns, gap, rowGap, foot],
  )
  const near = width > 0 ? tilesNear(places.tiles, sight) : []
  return (
    <ul ref={list} aria-label={label} style={{ height: places.height }} className="relative">
      {near.map((index) => {
        const item = items[index]
        const place = places.tiles[index]
        if (item === undefined || !place) return null
        return (
          <li
            key={keyOf(item)}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            style={place}
            className="absolute"
          >
            {children(item, index)}
          </li>
        )
      })}
    </ul>
  )
}

/** The scroll distance below which nothing is recomputed. */
const step = 160

/** The width of the list, and its visible range. */
function useSight(list: RefObject<HTMLElement | null>): { width: number; sight: Sight } {
  const [width, setWidth] = useState(0)
  const [sight, setSight] = useState<Sight>({ top: 0, height: 0 })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    const scroller = scrollParent(element)
    const look = () => {
      const box = element.getBoundingClientRect()
      const above = scroller?.getBoundingClientRect().top ?? 0
      const height = scroller?.clientHeight ?? innerHeight
      const top = Math.round((above - box.top) / step) * step
      // A hidden list has no width, and keeps its last one.
      if (box.width > 0) setWidth(box.width)
      setSight((known) => (known.top === top && known.height === height ? known : { top, height }))
    }
    const target = scroller ?? window
    look()
    target.addEventListener('scroll', look, { passive: true })
    const watch = new ResizeObserver(look)
    watch.observe(element)
    if (scroller) watch.observe(scroller)
    return () => {
      target.removeEventListener('scroll', look)
      watch.disconnect()
    }
  }, [list])
  return { width, sight }
}
