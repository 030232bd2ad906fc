import { ArrowDown, ArrowUp, Flame, Minus } from 'lucide-react'
import { Icon } from '../Icon.tsx'
import type { Cover } from './CoverBox.tsx'
import { CoverBox } from './CoverBox.tsx'
import { Tap } from './Tap.tsx'

const podium = ['text-vermilion', 'text-[light-dark(#a8630a,#e9a13a)]', 'text-jade']

const trends = {
  up: { icon: ArrowUp, colour: 'text-brand-text' },
  flat: { icon: Minus, colour: 'text-text-3' },
  down: { icon: ArrowDown, colour: 'text-text-3' },
}

export interface RankRowProps {
  rank: number
  cover: Cover
  title: string
  note?: string | undefined
  heat: string
  /** The change of rank; absent where it is unknown. */
  trend?: { direction: keyof typeof trends; label: string } | undefined
  href?: string | undefined
  onOpen: () => void
}

/** A row of a ranking. */
export function RankRow({ rank, cover, title, note, heat, trend, ...row }: RankRowProps) {
  return (
    <li className="press-card relative flex min-h-19 items-center gap-3 py-2.5 not-first:shadow-[0_-0.5px_0_var(--sep)]">
      <i
        className={`min-w-4.5 text-center font-num text-[20px]/[20px] font-extrabold tabular-nums ${podium[rank - 1] ?? 'text-text-3'}`}
      >
        {rank}
      </i>
      <CoverBox
        cover={cover}
        ratio={96 / 56}
        className="w-24 flex-none rounded-[10px] max-[359px]:w-18"
      />
      <div className="min-w-0 flex-1">
        <h3 className="text-[15px]/[22px] font-semibold">
          <Tap
            href={row.href}
            onOpen={row.onOpen}
            className="block w-full truncate text-start after:absolute after:inset-0"
          >
            {title}
          </Tap>
        </h3>
        <p className="mt-1 flex items-center gap-1 text-[12px]/[18px] whitespace-nowrap text-text-3">
          {note !== undefined && (
            <>
              <span className="min-w-0 truncate">{note}</span>
              <span aria-hidden="true" className="size-0.5 flex-none rounded-full bg-current" />
            </>
          )}
          <Icon of={Flame} size={13} />
          <span className="font-num tabular-nums">{heat}</span>
        </p>
      </div>
      {trend && (
        <span className={trends[trend.direction].colour}>
          <Icon of={trends[trend.direction].icon} size={18} />
          <span className="sr-only">{trend.label}</span>
        </span>
      )}
    </li>
  )
}
