import { Icon } from '@kaleido/ui/Icon'
import type { LucideIcon } from 'lucide-react'

/** The tints of the actions, each with its text colour. */
const tints = {
  rose: 'bg-brand-soft text-brand-text',
  blue: 'bg-info-soft text-info',
  jade: 'bg-jade-soft text-jade',
  amber: 'bg-gold-soft text-gold-text',
  plain: 'bg-surface-2 text-text-1',
} as const

export interface ShareAction {
  readonly label: string
  readonly icon: LucideIcon
  readonly tint: keyof typeof tints
  readonly isBusy?: boolean
  readonly onClick: () => void
}

export interface ShareActionsProps {
  actions: readonly ShareAction[]
  /** In one row over the whole width. */
  isSpread?: boolean
}

/** The ways to share, and what else can be done with it. */
export function ShareActions({ actions, isSpread = false }: ShareActionsProps) {
  const columns = isSpread
    ? 'auto-cols-fr grid-flow-col'
    : actions.length > 5
      ? 'grid-cols-4'
      : 'grid-cols-5'
  return (
    <ul className={`grid gap-y-3 pt-4 ${columns}`}>
      {actions.map(({ label, icon, tint, isBusy = false, onClick }) => (
        <li key={label}>
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => isBusy || onClick()}
            className="press flex w-full flex-col items-center gap-1.5 rounded-md text-[12px]/[16px] text-text-2 aria-disabled:opacity-50"
          >
            <span className={`grid size-12 place-items-center rounded-full ${tints[tint]}`}>
              <Icon of={icon} size={22} />
            </span>
            <span className="text-center text-balance">{label}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
