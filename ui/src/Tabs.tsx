import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { prefersReducedMotion } from './use-reduced-motion.ts'
import { walkTabs } from './walk-tabs.ts'

export interface TabItem<Id extends string> {
  readonly id: Id
  readonly label: string
  /** The colour of the active label, in place of the text's. */
  readonly colour?: string | undefined
}

const looks = {
  modules: {
    list: 'h-[46px] gap-[22px] px-4',
    tab: 'text-[16px] text-text-2 aria-selected:text-[20px] aria-selected:font-bold',
  },
  plain: { list: 'h-11 gap-7 px-4', tab: 'text-[15px] text-text-2 aria-selected:font-semibold' },
  titles: {
    list: 'h-11 gap-4 px-4',
    tab: 'text-[15px] text-text-3 aria-selected:text-[18px] aria-selected:font-bold',
  },
}

export interface TabsProps<Id extends string> {
  label: string
  items: readonly TabItem<Id>[]
  active: Id
  onChange: (id: Id) => void
  /** `modules` heads a whole screen, `plain` a part of one; `titles` stand where a card's title would, without an underline. */
  look?: keyof typeof looks
  centred?: boolean
  /** The id of the panel that a tab shows, if it is mounted. */
  panelId?: (id: Id) => string
}

/** Tabs above their panels. The facet underline slides to the active one. */
export function Tabs<Id extends string>({
  label,
  items,
  active,
  onChange,
  ...tabs
}: TabsProps<Id>) {
  const { look = 'plain' } = tabs
  const { list, tab } = looks[look]
  const scroller = useRef<HTMLDivElement>(null)
  useUnderline(scroller, active)
  return (
    <div
      ref={scroller}
      role="tablist"
      aria-label={label}
      className={`scrollbar-none relative flex min-h-fit flex-none items-stretch overflow-x-auto overscroll-x-contain ${list} ${tabs.centred ? 'justify-center-safe' : ''}`}
    >
      {items.map(({ id, label: name, colour }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === active}
          aria-controls={tabs.panelId?.(id)}
          tabIndex={id === active ? 0 : -1}
          onClick={() => onChange(id)}
          onKeyDown={(event) => walkTabs(event, (index) => onChange(items[index]?.id ?? id))}
          style={id === active && colour ? { color: colour } : undefined}
          className={`min-w-6 flex-none whitespace-nowrap outline-offset-[-4px] aria-selected:text-text-1 ${tab}`}
        >
          {name}
        </button>
      ))}
      {look !== 'titles' && (
        <span
          data-underline
          aria-hidden="true"
          className="pointer-events-none absolute bottom-[5px] left-0 h-1 w-[22px] rounded-[2px] bg-(image:--grad-facet)"
        />
      )}
    </div>
  )
}

/** Tabs open at their beginning, not with the first one cut off, if that shows the active one. */
function isShownAtStart(list: HTMLElement, tab: HTMLElement): boolean {
  return tab.offsetLeft + tab.offsetWidth <= list.clientWidth
}

function show(list: HTMLElement, middle: number, slides: boolean): void {
  const behavior = slides && !prefersReducedMotion() ? 'smooth' : 'auto'
  list.scrollTo({ left: middle - list.clientWidth / 2, behavior })
}

/** Moves the underline to the active tab, and scrolls the tab into view. Only a change is animated. */
function useUnderline(scroller: RefObject<HTMLDivElement | null>, active: string): void {
  const placed = useRef('')
  const width = useRef(0)
  // After every render, since any of them may move the tabs.
  useLayoutEffect(() => {
    const list = scroller.current
    if (!list) return undefined
    const place = () => {
      const tab = list.querySelector<HTMLElement>('[aria-selected="true"]')
      const line = list.querySelector<HTMLElement>('[data-underline]')
      if (!tab) return
      const slides = placed.current !== '' && placed.current !== active
      const middle = tab.offsetLeft + tab.offsetWidth / 2
      if (line) {
        line.style.transition = slides ? 'translate var(--d-base) var(--e-standard)' : ''
        line.style.translate = `${middle - line.offsetWidth / 2}px 0`
      }
      // Labels that grew may have pushed it out of view.
      const isWider = list.scrollWidth > width.current
      width.current = list.scrollWidth
      if (placed.current === active && !isWider) return
      placed.current = active
      if (slides || !isShownAtStart(list, tab)) show(list, middle, slides)
    }
    // It is placed before the next paint, and again later, as fonts and the text size move it without a render.
    const watch = new ResizeObserver(place)
    for (const tab of list.querySelectorAll('[role="tab"]')) watch.observe(tab)
    return () => watch.disconnect()
  })
}
