import type { RefObject } from 'react'
import { startTransition, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { chooseTab, useDisplay, useDisplayStore } from '../display/display.ts'

export interface PagesSetting {
  readonly count: number
  readonly firstIndex: number
  /** The horizontal scroller, one page for each child. */
  readonly pages: RefObject<HTMLElement | null>
}

/** The open page in a row of pages, stored by the row's name; the mounted ones; and how to go to one. */
export function usePages(row: string, { count, firstIndex, pages }: PagesSetting) {
  const display = useDisplayStore()
  const kept = useDisplay(({ activeTabs }) => activeTabs[row])
  const active = Math.min(Math.max(kept ?? firstIndex, 0), Math.max(count - 1, 0))
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set([active]))
  const wanted = useRef(opened)
  /** Mounting a page is slow: the tap is handled first. */
  const open = (...indexes: number[]) => {
    if (indexes.every((index) => wanted.current.has(index))) return
    const all = new Set([...wanted.current, ...indexes])
    wanted.current = all
    startTransition(() => setOpened(all))
  }

  function show(index: number): void {
    const element = pages.current
    if (!element) return
    open(index)
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const isNext = Math.abs(index - active) === 1
    const behavior = isNext && !isStill ? 'smooth' : 'instant'
    element.scrollTo({ left: index * element.clientWidth, behavior })
  }

  /** A swiped page is mounted as soon as its edge is visible, and is open once it fills most of the screen. */
  function follow(): void {
    const element = pages.current
    if (!element?.clientWidth) return
    const place = element.scrollLeft / element.clientWidth
    open(Math.floor(place), Math.ceil(place))
    const index = Math.round(place)
    if (index !== active && index >= 0 && index < count) chooseTab(display, row, index)
  }

  const stand = useEffectEvent(() => {
    const element = pages.current
    // The first is in place already; measuring would force a layout.
    if (active > 0) element?.scrollTo({ left: active * element.clientWidth, behavior: 'instant' })
  })
  // Whenever it becomes visible: a hidden scroller may have lost its position.
  useLayoutEffect(() => stand(), [])

  return { active, opened, show, follow }
}
