import type { ComponentType, MouseEvent } from 'react'
import { CountBadge } from './CountBadge.tsx'
import type { TabGlyphProps } from './glyphs/TabGlyph.tsx'

export interface TabBarItem<Id extends string> {
  readonly id: Id
  readonly label: string
  readonly glyph: ComponentType<TabGlyphProps>
  /** Makes the tab a link, which can be opened elsewhere too. */
  readonly href?: string
  readonly badge?: number | boolean | undefined
}

export interface TabBarProps<Id extends string> {
  label: string
  items: readonly TabBarItem<Id>[]
  active: Id | undefined
  /** Called for the active tab too: a second tap scrolls to the top, then refreshes. */
  onSelect: (id: Id) => void
}

/** The app's main tabs. Its labels keep their size at any text scale. */
export function TabBar<Id extends string>({ label, items, active, onSelect }: TabBarProps<Id>) {
  return (
    <nav
      aria-label={label}
      className="glass fixed inset-x-0 bottom-0 z-(--z-tabbar) mx-auto max-w-(--app-max) pb-(--safe-bottom) shadow-[0_-0.5px_0_var(--sep-strong)] [--text-scale:1]"
    >
      <ul className="grid h-(--tab-h) auto-cols-fr grid-flow-col px-1">
        {items.map((item) => (
          <li key={item.id}>
            <Tab item={item} isActive={item.id === active} onSelect={onSelect} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface TabProps<Id extends string> {
  item: TabBarItem<Id>
  isActive: boolean
  onSelect: (id: Id) => void
}

function Tab<Id extends string>({ item, isActive, onSelect }: TabProps<Id>) {
  const { glyph: Glyph, href, badge } = item
  const Tag = href === undefined ? 'button' : 'a'
  function select(event: MouseEvent): void {
    // With a modifier key the browser opens the link elsewhere.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onSelect(item.id)
  }
  return (
    <Tag
      {...(href === undefined ? { type: 'button' as const } : { href })}
      aria-current={isActive ? 'page' : undefined}
      onClick={select}
      className="press relative flex size-full flex-col items-center justify-center gap-[3px] pt-[3px] text-[10px]/[12px] text-text-3 aria-[current]:font-semibold aria-[current]:text-brand-text"
    >
      <Glyph active={isActive} />
      {item.label}
      {badge ? (
        <span className="absolute start-1/2 top-1 ms-1 rounded-full ring-2 ring-surface">
          <CountBadge count={badge} />
        </span>
      ) : null}
    </Tag>
  )
}
