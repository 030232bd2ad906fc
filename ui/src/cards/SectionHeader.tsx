import { ChevronRight, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Icon } from '../Icon.tsx'
import { Tap } from './Tap.tsx'

export interface SectionHeaderProps {
  title: string
  /** Beside the title's end: a note, a countdown. */
  note?: ReactNode
  /** Replaces the items. */
  refresh?: { label: string; onRefresh: () => void } | undefined
  /** Links to all items. */
  more?: { label: string; href?: string | undefined; onOpen: () => void } | undefined
}

/** Above the cards that follow, which would take the lower part of its hit area. */
const action = 'hit z-1 flex items-center gap-[3px] text-[13px]/[20px] text-text-3'

/** The head of a section: its title, and at most one action. */
export function SectionHeader({ title, note, refresh, more }: SectionHeaderProps) {
  const [turns, setTurns] = useState(0)
  return (
    <header className="flex min-h-7 items-center justify-between gap-3">
      <h2 className="min-w-0 text-[18px]/[26px] font-bold tracking-[0.01em] in-data-[area=afterdark]:font-serif in-data-[area=afterdark]:text-[19px]/[26px] in-data-[area=afterdark]:tracking-[0.04em]">
        {title}
      </h2>
      {note !== undefined && <div className="flex-none text-[12px]/[18px] text-text-3">{note}</div>}
      {refresh && (
        <button
          type="button"
          onClick={() => {
            setTurns(turns + 1)
            refresh.onRefresh()
          }}
          className={`${action} flex-none`}
        >
          <span
            style={{ rotate: `${turns}turn` }}
            className="transition-[rotate] duration-(--d-slow) ease-standard"
          >
            <Icon of={RefreshCw} size={14} />
          </span>
          {refresh.label}
        </button>
      )}
      {more && (
        <Tap href={more.href} onOpen={more.onOpen} className={`${action} flex-none`}>
          {more.label}
          <Icon of={ChevronRight} size={16} />
        </Tap>
      )}
    </header>
  )
}
