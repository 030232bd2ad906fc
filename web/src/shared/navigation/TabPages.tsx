import type { TabItem } from '@kaleido/ui/Tabs'
import { Tabs } from '@kaleido/ui/Tabs'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { useTapAgain } from './tab-taps.ts'
import { usePages } from './use-pages.ts'

export interface TabPagesProps {
  /** The tab of the app that it fills; the open page is stored by this name. */
  tab: string
  label: string
  items: readonly TabItem<string>[]
  /** The default page, from 0. */
  firstIndex: number
  /** A second tap on the app's tab, once the page is at its top. */
  onRefresh: () => unknown
  /** The wrapper of the row of tabs; none by default. */
  head?: (tabs: ReactNode) => ReactNode
  children: (index: number, show: (index: number) => void) => ReactNode
}

/**
 * Pages side by side, opened by their tab or by a swipe. Each is mounted when it is first shown, and keeps its scroll position.
 */
export function TabPages({ tab, label, items, children, ...pager }: TabPagesProps) {
  const { firstIndex, onRefresh, head = (tabs) => tabs } = pager
  const pages = useRef<HTMLDivElement>(null)
  const row = { count: items.length, firstIndex, pages }
  const { active, opened, show, follow } = usePages(tab, row)
  useTapAgain(tab, { scroller: () => pages.current?.children[active], refresh: onRefresh })
  return (
    <>
      {head(
        <Tabs
          label={label}
          look="modules"
          items={items}
          active={items[active]?.id ?? ''}
          onChange={(id) => show(items.findIndex((item) => item.id === id))}
          panelId={(id) => `${tab} ${id}`.replaceAll(' ', '-')}
        />,
      )}
      <div
        ref={pages}
        onScroll={follow}
        className="scrollbar-none flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain"
      >
        {items.map((item, index) => (
          <div
            key={item.id}
            id={`${tab} ${item.id}`.replaceAll(' ', '-')}
            role="tabpanel"
            aria-label={item.label}
            inert={index !== active}
            data-scroll={item.id}
            className="relative h-full w-full flex-none snap-start snap-always overflow-x-hidden overflow-y-auto overscroll-y-contain pb-[calc(var(--page-bottom)+12px)]"
          >
            {opened.has(index) && children(index, show)}
          </div>
        ))}
      </div>
    </>
  )
}
