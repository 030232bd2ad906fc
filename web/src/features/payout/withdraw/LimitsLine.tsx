import { payoutRules } from '@kaleido/contract/payout'
import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import { Clock } from 'lucide-react'
import { formatMoney, formatPrice } from '../../../shared/formats/money.ts'
import type labels from '../../../shared/locales/zh-CN/payout.json'
import type { PayoutTerms } from './amount.ts'

/** When it arrives, and how much may be withdrawn at once and today. */
export function LimitsLine({ terms }: { terms: PayoutTerms }) {
  const t = useText<typeof labels>('payout')
  return (
    <div className="flex gap-1.5 px-(--gutter) pt-3 text-[12px]/[18px] text-text-3 tabular-nums">
      <Icon of={Clock} size={15} className="mt-px" />
      <p className="min-w-0">
        {t('limits', {
          days: payoutRules.dueDays,
          least: formatPrice(payoutRules.least),
          most: formatPrice(payoutRules.most),
        })}
        <br />
        {t('leftToday', { left: formatMoney(terms.leftToday), orders: terms.ordersLeftToday })}
      </p>
    </div>
  )
}
