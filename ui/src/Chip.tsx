import type { ReactNode } from 'react'
import type { IconLike } from './Icon.tsx'
import { drawIcon } from './Icon.tsx'

const looks = {
  ink: 'aria-pressed:bg-text-1 aria-pressed:text-bg aria-pressed:font-semibold',
  brand: 'aria-pressed:bg-brand-soft aria-pressed:text-brand-text aria-pressed:font-semibold',
}

const grounds = { card: 'bg-surface-2 text-text-2', page: 'bg-surface text-text-1' }

export interface ChipProps {
  /** Absent where the chip is an action and not a choice. */
  on?: boolean
  look?: keyof typeof looks
  /** The surface below the chip. */
  ground?: keyof typeof grounds
  icon?: IconLike
  onClick: () => void
  children: ReactNode
}

export function Chip({ on, look = 'ink', ground = 'card', icon, onClick, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onClick}
      className={`hit press inline-flex min-h-8 flex-none items-center gap-1 rounded-full px-3.5 text-[13px] whitespace-nowrap ${grounds[ground]} ${looks[look]}`}
    >
      {icon ? drawIcon(icon, 15) : null}
      {children}
    </button>
  )
}
