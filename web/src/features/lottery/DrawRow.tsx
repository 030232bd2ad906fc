import type { LotteryDraw } from '@kaleido/contract/lottery'
import { useText } from '@kaleido/ui/language'
import { formatWhole } from '../../shared/formats/numbers.ts'
import { formatExact } from '../../shared/formats/times.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/lottery.json'
import { PrizeIcon } from './PrizeIcon.tsx'

export interface DrawRowProps {
  draw: LotteryDraw
  onVerify: () => void
}

/** One draw: what it gave, when and for how much, and the way to its proof. */
export function DrawRow({ draw, onVerify }: DrawRowProps) {
  const t = useText<typeof labels>('lottery')
  const { prize, instead, cost, at } = draw
  return (
    <li className="flex items-center gap-3 py-2.5 not-first:shadow-[0_-0.5px_0_var(--sep-strong)]">
      <span className="grid size-10 flex-none place-items-center rounded-[13px] bg-gold-soft text-gold-text">
        <PrizeIcon kind={prize.kind} size={21} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate text-[15px]/[22px] font-semibold">{prize.name}</p>
        {instead && (
          <p className="text-[12px]/[18px] text-text-2">
            {t('insteadOf', { name: instead.of.name })}
          </p>
        )}
        <p className="text-[12px]/[18px] text-text-3 tabular-nums">
          <time dateTime={at}>{formatExact(at).slice(5, 16)}</time>
          {` · ${cost === 0 ? t('free') : t('points', { points: formatWhole(cost) })}`}
        </p>
      </div>
      <div className="grid flex-none justify-items-end">
        <Given draw={draw} />
        <button
          type="button"
          aria-label={t('verifyOf', { name: prize.name })}
          onClick={onVerify}
          className="press hit min-h-6 min-w-6 text-[13px]/[20px] font-medium text-brand-text"
        >
          {t('verify')}
        </button>
      </div>
    </li>
  )
}

function Given({ draw }: Pick<DrawRowProps, 'draw'>) {
  const t = useText<typeof labels>('lottery')
  const open = useOpenPath()
  if (draw.prize.kind === 'none') return null
  if (draw.orderId === null) {
    return <span className="text-[13px]/[20px] text-text-3">{t('given')}</span>
  }
  return (
    <button
      type="button"
      onClick={() => open(`/mine/userprize?id=${draw.orderId}`)}
      className="press hit min-h-6 text-[13px]/[20px] font-medium text-brand-text"
    >
      {t('toAddress')}
    </button>
  )
}
