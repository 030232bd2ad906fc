import { Tag, type TagProps } from '@kaleido/ui/Tag'
import type { ReactNode } from 'react'
import { formatMoneyChange } from '../formats/money.ts'

const tones = {
  held: 'warn',
  cleared: 'good',
  reversed: 'plain',
  other: 'plain',
} as const satisfies Record<string, NonNullable<TagProps['tone']>>

export interface EarningRowProps {
  state: keyof typeof tones
  stateLabel: string
  /** In fen. */
  amount: number
  /** From when on it can be withdrawn, while it is held. */
  clearsOn: string
  /** What it was earned with. */
  children: ReactNode
}

/** What was earned: with what, how much it is, and whether it can be withdrawn already. */
export function EarningRow({ state, stateLabel, amount, clearsOn, children }: EarningRowProps) {
  return (
    <li className="flex items-start gap-3 border-b-[0.5px] border-sep-strong py-3 last:border-0">
      <div className="min-w-0 flex-1">
        {children}
        {state === 'held' && (
          <p className="text-[12px]/[18px] text-text-3 tabular-nums">{clearsOn}</p>
        )}
      </div>
      <div className="flex flex-none flex-col items-end gap-1">
        <p
          className={`font-num text-[16px]/[22px] font-semibold tabular-nums ${state === 'reversed' ? 'text-text-3 line-through' : 'text-success'}`}
        >
          {formatMoneyChange(amount)}
        </p>
        <Tag tone={tones[state]}>{stateLabel}</Tag>
      </div>
    </li>
  )
}
