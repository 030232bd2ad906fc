import type { ReactNode } from 'react'

export interface PriceTileProps {
  /** Tiles of one name form a radio group. */
  name: string
  icon?: ReactNode
  amount: string
  price: string
  /** In the corner: what comes on top. */
  bonus?: string | undefined
  /** On a sheet or a card, whose colour is the tile's own. */
  ground?: 'card' | undefined
  selected: boolean
  onSelect: () => void
}

/** One of several amounts to buy. */
export function PriceTile({
  name,
  icon,
  amount,
  price,
  bonus,
  ground,
  selected,
  onSelect,
}: PriceTileProps) {
  return (
    <label
      className={`group relative flex min-h-[calc(84px*var(--text-scale))] cursor-pointer flex-col items-center justify-center gap-1 rounded-lg bg-surface pt-1.5 ${ground === 'card' ? 'shadow-[inset_0_0_0_1px_var(--sep-strong)]' : 'shadow-1'} transition-colors duration-(--d-fast) has-checked:bg-brand-soft has-checked:shadow-[inset_0_0_0_2px_var(--brand)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand`}
    >
      <input
        type="radio"
        name={name}
        checked={selected}
        onChange={onSelect}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <span className="flex items-center gap-1 font-num text-[20px]/[28px] font-bold tabular-nums">
        {icon}
        {amount}
      </span>
      <span className="font-num text-[13px]/[18px] text-text-3 tabular-nums group-has-checked:font-semibold group-has-checked:text-brand-text">
        {price}
      </span>
      {bonus !== undefined && (
        <span className="absolute top-0 right-0 rounded-tr-lg rounded-bl-[10px] bg-gold-soft px-2 text-[11px]/[18px] font-semibold text-gold-text group-has-checked:bg-brand group-has-checked:text-on-brand">
          {bonus}
        </span>
      )}
    </label>
  )
}
