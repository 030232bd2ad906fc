import { Check, Gift } from 'lucide-react'
import { Icon } from '../Icon.tsx'
import { PointsGlyph } from '../glyphs/PointsGlyph.tsx'

const states = {
  done: 'bg-jade-soft text-jade',
  today: 'bg-brand-soft font-semibold text-brand-text shadow-[inset_0_0_0_2px_var(--brand)]',
  ahead: 'bg-surface-2 text-text-2',
}

export interface CheckInTileProps {
  day: string
  reward: string
  state: keyof typeof states
  /** The name of the state, for screen readers. */
  stateLabel: string
}

/** A day of the week of check-ins. It turns over when it is claimed. */
export function CheckInTile({ day, reward, state, stateLabel }: CheckInTileProps) {
  return (
    <li
      key={state}
      className={`flex min-h-22 flex-col items-center justify-between rounded-[14px] py-[9px] text-[12px]/[18px] ${states[state]}`}
    >
      <span>{day}</span>
      {state === 'done' ? (
        <span className="grid size-6 animate-tile-flip place-items-center rounded-full bg-jade-fill text-white">
          <Icon of={Check} size={15} />
        </span>
      ) : (
        <PointsGlyph size={24} />
      )}
      <b
        className={`font-num text-[13px]/[16px] font-semibold tabular-nums ${state === 'ahead' ? 'text-text-1' : ''}`}
      >
        {reward}
      </b>
      <span className="sr-only">{stateLabel}</span>
    </li>
  )
}

export interface CheckInGiftProps {
  day: string
  title: string
  text: string
  isDone?: boolean | undefined
  stateLabel: string
}

/** The last day: a gift, twice as wide. */
export function CheckInGift({ day, title, text, isDone = false, stateLabel }: CheckInGiftProps) {
  return (
    <li className="col-span-2 flex min-h-22 flex-col justify-between rounded-[14px] bg-[linear-gradient(110deg,#fbe9c4,#f2cf86)] px-3.5 pt-[9px] pb-3.5 text-[12px]/[18px] text-[#5a3d0c]">
      <span>{day}</span>
      <div className="flex items-center gap-2">
        <Icon of={isDone ? Check : Gift} size={26} />
        <div>
          <b className="block text-[15px]/[20px] font-semibold text-[#4a3208]">{title}</b>
          <span className="block text-[12px]/[16px]">{text}</span>
        </div>
      </div>
      <span className="sr-only">{stateLabel}</span>
    </li>
  )
}
