import { useText } from '@kaleido/ui/language'
import { Tag } from '@kaleido/ui/Tag'
import type labels from '../../shared/locales/zh-CN/dashboard.json'
import { DashboardCard } from './DashboardCard.tsx'
import type { FigureDay, Figures } from './dashboard.queries.ts'
import { useFigureText } from './figure-text.ts'
import { axisEnd, changeOf, sumOf } from './figures.ts'

/** From the bottom of a bar to its top. */
const series = [
  { name: 'coinFen', colour: 'bg-vermilion' },
  { name: 'vipFen', colour: 'bg-amber' },
] as const
const names = series.map(({ name }) => name)
/** Where nothing or little was paid the axis still ends here. */
const leastFen = 10_000
const lines = [1, 0.75, 0.5, 0.25, 0] as const

/** What was paid for on each day. */
export function RevenueChart({ figures: { days, before } }: { figures: Figures }) {
  const t = useText<typeof labels>('dashboard')
  const say = useFigureText()
  const total = sumOf(days, ...names) ?? 0
  const change = changeOf(total, sumOf(before, ...names))
  const most = Math.max(leastFen, ...days.map((day) => sumOf([day], ...names) ?? 0))
  const end = axisEnd(most)
  return (
    <DashboardCard
      title={t('revenue')}
      aside={
        <span className="flex flex-1 items-center gap-2 text-[13px]/[20px] text-text-2">
          <strong className="font-num text-[15px] text-text-1 tabular-nums">
            {say.fen(total)}
          </strong>
          {change === undefined ? null : (
            <Tag tone={change < 0 ? 'bad' : 'good'}>{say.change(change)}</Tag>
          )}
          <span className="flex-1" />
          {series.map(({ name, colour }) => (
            <span key={name} className="flex items-center gap-1.5">
              <span aria-hidden="true" className={`size-2.5 rounded-[3px] ${colour}`} />
              {t(name)}
            </span>
          ))}
        </span>
      }
    >
      <div className="relative h-64">
        {lines.map((share) => (
          <div
            key={share}
            aria-hidden="true"
            className="absolute inset-x-0 flex items-center gap-3"
            style={{ bottom: `calc(24px + (100% - 36px) * ${share})`, translate: '0 50%' }}
          >
            <span className="font-num w-14 flex-none text-end text-[12px] text-text-3 tabular-nums">
              {say.fen(end * share)}
            </span>
            <span className="h-px flex-1 bg-sep" />
          </div>
        ))}
        <ul
          className="absolute inset-y-0 end-0 start-[68px] grid auto-cols-fr grid-flow-col"
          aria-label={t('revenue')}
        >
          {days.map((day, at) => (
            <Bar
              key={day.day}
              day={day}
              end={end}
              isLate={at >= days.length / 2}
              isLabelled={isLabelled(at, days.length)}
            />
          ))}
        </ul>
      </div>
    </DashboardCard>
  )
}

/** About ten days are named, the last one always. */
const isLabelled = (at: number, count: number) =>
  (count - 1 - at) % Math.max(1, Math.ceil(count / 14)) === 0

interface BarProps {
  day: FigureDay
  end: number
  /** Its figures are shown to its left. */
  isLate: boolean
  isLabelled: boolean
}

function Bar({ day: { day, figures }, end, isLate, isLabelled: hasLabel }: BarProps) {
  const t = useText<typeof labels>('dashboard')
  const say = useFigureText()
  const told = series.map(({ name, colour }) => ({ name, colour, value: figures[name] ?? 0 }))
  const words = told.map(({ name, value }) => `${t(name)} ${say.fen(value)}`).join(', ')
  return (
    <li
      className="group relative flex flex-col outline-none"
      aria-label={`${say.day(day)}: ${words}`}
    >
      <div className="mt-3 flex min-h-0 flex-1 flex-col-reverse items-stretch gap-px px-[18%] group-hover:brightness-90">
        {told.map(({ name, colour, value }) => (
          <div
            key={name}
            className={`flex-none ${colour} first:rounded-b-[2px] last:rounded-t-[4px]`}
            style={{ height: `${(value / end) * 100}%` }}
          />
        ))}
      </div>
      <p className="h-6 text-center text-[12px]/[24px] whitespace-nowrap text-text-3 tabular-nums">
        {hasLabel ? day.slice(5) : ''}
      </p>
      <div
        aria-hidden="true"
        className={`pointer-events-none invisible absolute top-0 z-(--z-sticky) w-44 rounded-md bg-ink p-3 text-[12px]/[20px] text-white group-hover:visible ${isLate ? 'end-full' : 'start-full'}`}
      >
        <p className="opacity-70">{say.day(day)}</p>
        {told.map(({ name, colour, value }) => (
          <p key={name} className="flex items-center gap-2">
            <span className={`size-2 rounded-[2px] ${colour}`} />
            <span className="flex-1">{t(name)}</span>
            <span className="font-semibold tabular-nums">{say.fen(value)}</span>
          </p>
        ))}
      </div>
    </li>
  )
}
