import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/dashboard.json'
import { DashboardCard } from './DashboardCard.tsx'
import type { Figures } from './dashboard.queries.ts'
import { useFigureText } from './figure-text.ts'
import { sumOf } from './figures.ts'

const steps = [
  { name: 'arrived', colour: 'bg-azure' },
  { name: 'arrivedRegistered', colour: 'bg-jade-fill' },
  { name: 'arrivedPaid', colour: 'bg-amber' },
  { name: 'arrivedMember', colour: 'bg-vermilion' },
] as const

/** What became of the people who arrived in the period, within their first 24 hours. */
export function Funnel({ figures: { days } }: { figures: Figures }) {
  const t = useText<typeof labels>('dashboard')
  const say = useFigureText()
  const arrived = sumOf(days, 'arrived') ?? 0
  return (
    <DashboardCard
      title={t('funnel')}
      aside={<span className="text-[12px] text-text-3">{t('within24Hours')}</span>}
    >
      <ul className="flex flex-1 flex-col justify-between gap-3 py-1">
        {steps.map(({ name, colour }) => {
          const count = sumOf(days, name) ?? 0
          const share = arrived === 0 ? 0 : count / arrived
          return (
            <li key={name}>
              <p className="mb-1.5 flex items-baseline gap-2 text-[13px]/[20px]">
                <span className="flex-1 text-text-2">{t(name)}</span>
                <strong className="font-num tabular-nums">{say.count(count)}</strong>
                {name === 'arrived' ? null : (
                  <span className="w-12 text-end text-[12px] text-text-3 tabular-nums">
                    {say.percent(share)}
                  </span>
                )}
              </p>
              <div aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-surface-3">
                <div
                  className={`h-full rounded-full ${colour}`}
                  style={{ width: `${share * 100}%` }}
                />
              </div>
            </li>
          )
        })}
      </ul>
    </DashboardCard>
  )
}
