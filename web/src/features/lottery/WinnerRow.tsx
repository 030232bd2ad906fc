import type { OutputOf } from '@kaleido/contract/core/call'
import type { listWinners } from '@kaleido/contract/lottery'
import { RelativeTime } from '../../shared/formats/RelativeTime.tsx'
import { PrizeIcon } from './PrizeIcon.tsx'

export type Winner = OutputOf<typeof listWinners>['list'][number]

/** Who won what, without saying who that is. */
export function WinnerRow({ winner: { name, prize, at } }: { winner: Winner }) {
  return (
    <li className="flex min-h-12 items-center gap-3 py-2 text-[15px]/[22px] not-first:shadow-[0_-0.5px_0_var(--sep-strong)]">
      <span className="w-12 flex-none truncate text-text-2">{name}</span>
      <span className="flex-none text-gold-text">
        <PrizeIcon kind={prize.kind} size={18} />
      </span>
      <span className="min-w-0 flex-1 truncate">{prize.name}</span>
      <span className="flex-none text-[12px]/[18px] text-text-3">
        <RelativeTime at={at} />
      </span>
    </li>
  )
}
