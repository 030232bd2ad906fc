import type { OutputOf } from '@kaleido/contract/core/call'
import type { getReportTrend } from '@kaleido/contract/ops'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/ops-report.json'
import { formatWhole } from '../../shared/money.ts'

/** How often a fault came on each of the last days. */
export function TrendBars({ days }: { days: OutputOf<typeof getReportTrend>['days'] }) {
  const t = useText<typeof labels>('ops-report')
  const most = Math.max(1, ...days.map(({ count }) => count))
  return (
    <section aria-label={t('trend')} className="mb-4">
      <h3 className="mb-2 text-[13px]/[20px] text-text-3">{t('trend')}</h3>
      <ol className="flex h-16 items-end gap-[3px]">
        {days.map(({ day, count }) => (
          <li
            key={day}
            title={t('onDay', { day: day.slice(5), count: formatWhole(count) })}
            className={`min-h-[2px] flex-1 rounded-[2px] ${count === 0 ? 'bg-surface-3' : 'bg-vermilion'}`}
            style={{ height: `${(count / most) * 100}%` }}
          >
            <span className="sr-only">
              {t('onDay', { day: day.slice(5), count: formatWhole(count) })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
