import type { AgentData } from '@kaleido/contract/agent'
import { useText } from '@kaleido/ui/language'
import { formatMoney, formatPrice } from '../../shared/formats/money.ts'
import { formatDay } from '../../shared/formats/times.ts'
import type labels from '../../shared/locales/zh-CN/agent.json'

type Standing = NonNullable<AgentData['standing']>

/** My tier, and how far the next one is this month. */
export function AgentStanding({ standing }: { standing: Standing }) {
  const t = useText<typeof labels>('agent')
  const { tier, since, month } = standing
  const { sales, next } = month
  const share = next ? Math.max(0, sales) / (Math.max(0, sales) + next.missing) : 1
  return (
    <section aria-label={t('level')} className="rounded-lg bg-surface p-4 shadow-1">
      <div className="flex items-center gap-3">
        <h2 className="flex-1 text-[20px]/[28px] font-bold">
          {t('levelNow', { name: tier.name })}
        </h2>
        <p className="text-[12px]/[18px] text-text-3 tabular-nums">
          {t('levelSince', { day: formatDay(since) })}
        </p>
      </div>
      <p className="mt-2 text-[13px]/[20px] text-text-2 tabular-nums">
        {t('monthSales', { sales: formatMoney(sales), name: month.tier.name })}
      </p>
      <span aria-hidden="true" className="mt-2 block h-2 overflow-hidden rounded-full bg-surface-2">
        <span className="block h-full rounded-full bg-brand" style={{ width: `${100 * share}%` }} />
      </span>
      <p className="mt-2 text-[12px]/[18px] text-text-3 tabular-nums">
        {next ? t('missing', { amount: formatPrice(next.missing), name: next.name }) : t('highest')}
      </p>
    </section>
  )
}
