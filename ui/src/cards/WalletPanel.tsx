import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import { Tap } from './Tap.tsx'

export interface WalletTile {
  id: string
  value: string
  label: string
  icon?: ReactNode
  href?: string | undefined
  onOpen: () => void
}

export interface WalletPanelProps {
  title: string
  more: { label: string; href?: string | undefined; onOpen: () => void }
  tiles: readonly WalletTile[]
  /** The buttons below, side by side. */
  actions?: ReactNode
}

/** Balances at a glance: coins, points, income, coupons. */
export function WalletPanel({ title, more, tiles, actions }: WalletPanelProps) {
  return (
    <section className="rounded-lg bg-surface px-4 pt-3.5 pb-4 shadow-1">
      <header className="flex min-h-6 items-center justify-between">
        <h2 className="text-[15px]/[22px] font-semibold">{title}</h2>
        <Tap
          href={more.href}
          onOpen={more.onOpen}
          className="hit flex items-center text-[13px]/[20px] text-text-3"
        >
          {more.label}
          <Icon of={ChevronRight} size={16} />
        </Tap>
      </header>
      <ul className="-mx-1 mt-2 mb-3 grid auto-cols-fr grid-flow-col">
        {tiles.map(({ id, value, label, icon, href, onOpen }) => (
          <li key={id}>
            <Tap
              href={href}
              onOpen={onOpen}
              className="press flex min-h-13 w-full flex-col items-center justify-center text-center"
            >
              <b className="font-num text-[19px]/[26px] font-bold tabular-nums">{value}</b>
              <span className="flex items-center gap-[3px] text-[12px]/[18px] text-text-3">
                {icon}
                {label}
              </span>
            </Tap>
          </li>
        ))}
      </ul>
      {actions !== undefined && (
        <div className="grid auto-cols-fr grid-flow-col gap-3">{actions}</div>
      )}
    </section>
  )
}
