import type { Bonus } from '@kaleido/contract/wallet-bonus'
import { useText } from '@kaleido/ui/language'
import { formatChange } from '../../shared/formats/money.ts'
import { formatWhole } from '../../shared/formats/numbers.ts'
import { formatExact } from '../../shared/formats/times.ts'
import type labels from '../../shared/locales/zh-CN/wallet.json'

/** Coins that I was given, and what is left of them. */
export function BonusRow({ bonus: { source, amount, left, at } }: { bonus: Bonus }) {
  const t = useText<typeof labels>('wallet')
  return (
    <li className="flex items-center gap-3 border-b-[0.5px] border-sep-strong py-3 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="truncate text-[15px]/[22px] font-medium">{t(`kind_${source}`)}</p>
        <time dateTime={at} className="block text-[12px]/[18px] text-text-3 tabular-nums">
          {formatExact(at)}
        </time>
      </div>
      <div className="flex-none text-end tabular-nums">
        <p className="text-[16px]/[22px] font-semibold text-success">{formatChange(amount)}</p>
        <p className="text-[12px]/[18px] text-text-3">
          {left > 0 ? t('bonusLeft', { left: formatWhole(left) }) : t('bonusSpent')}
        </p>
      </div>
    </li>
  )
}
