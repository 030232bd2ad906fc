import type { AgentData } from '@kaleido/contract/agent'
import { Segments } from '@kaleido/ui/Segments'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { formatMoney } from '../../shared/formats/money.ts'
import { formatWhole } from '../../shared/formats/numbers.ts'
import type labels from '../../shared/locales/zh-CN/agent.json'
import { Sparkline } from './Sparkline.tsx'

const metrics = ['sales', 'commission', 'registered'] as const

/** One number day by day; for those who do not see the line, in words. */
export function AgentTrend({ span, days }: { span: string; days: AgentData['days'] }) {
  const t = useText<typeof labels>('agent')
  const [metric, show] = useState<(typeof metrics)[number]>('sales')
  const format = metric === 'registered' ? formatWhole : formatMoney
  const sum = days.reduce((total, day) => total + day[metric], 0)
  const top = days.reduce((best, day) => (day[metric] > best[metric] ? day : best))
  const isNone = days.every((day) => day[metric] === 0)
  const name = t(metric)
  const label = isNone
    ? t('trendNone', { span, metric: name })
    : t('trendText', {
        span,
        metric: name,
        sum: format(sum),
        most: format(top[metric]),
        day: top.day.slice(5),
      })
  return (
    <section aria-label={t('trend')} className="rounded-lg bg-surface p-4 shadow-1">
      <Segments
        label={t('trend')}
        items={metrics.map((id) => ({ id, label: t(id) }))}
        active={metric}
        onChange={show}
      />
      <p className="mt-3 text-[13px]/[20px] text-text-2 tabular-nums">{label}</p>
      <div className="mt-2">
        <Sparkline values={days.map((day) => day[metric])} label={t('trendOf', { metric: name })} />
      </div>
      <p
        aria-hidden="true"
        className="mt-1 flex justify-between text-[12px]/[18px] text-text-3 tabular-nums"
      >
        <span>{days[0]?.day.slice(5)}</span>
        <span>{days.at(-1)?.day.slice(5)}</span>
      </p>
      <ol className="sr-only">
        {days.map((day) => (
          <li key={day.day}>{t('ofDay', { day: day.day, value: format(day[metric]) })}</li>
        ))}
      </ol>
    </section>
  )
}
