import { useText } from '@kaleido/ui/language'
import { formatMoney } from '../../../shared/formats/money.ts'
import type labels from '../../../shared/locales/zh-CN/payout.json'

/** What could be withdrawn, where nothing can be at the moment. */
export function BalanceCard({ income }: { income: number }) {
  const t = useText<typeof labels>('payout')
  return (
    <section className="mx-(--gutter) mt-2 rounded-lg bg-surface p-4 shadow-1">
      <h2 className="text-[13px]/[20px] text-text-2">{t('withdrawable')}</h2>
      <p className="mt-1 font-num text-[clamp(24px,9vw,34px)]/[42px] font-bold tabular-nums">
        {formatMoney(income)}
      </p>
    </section>
  )
}
