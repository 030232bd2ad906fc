import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import type labels from '../../shared/locales/zh-CN/dashboard.json'
import type { FigureDay, Figures, Period } from './dashboard.queries.ts'
import { useFigureText } from './figure-text.ts'
import { changeOf, meanOf, ratioOf, sumOf } from './figures.ts'
import { Sparkline } from './Sparkline.tsx'

type Read = (days: readonly FigureDay[]) => number | undefined

interface KeyFigure {
  readonly label: keyof typeof labels & string
  readonly read: Read
  readonly text: 'count' | 'fen' | 'percent' | 'time'
  readonly colour: string
}

const keyFigures: readonly KeyFigure[] = [
  { label: 'active', read: (days) => meanOf(days, 'active'), text: 'count', colour: 'text-azure' },
  {
    label: 'registered',
    read: (days) => sumOf(days, 'registered'),
    text: 'count',
    colour: 'text-jade',
  },
  {
    label: 'turnover',
    read: (days) => sumOf(days, 'coinFen', 'vipFen'),
    text: 'fen',
    colour: 'text-vermilion',
  },
  {
    label: 'payingShare',
    read: (days) => ratioOf(days, 'payers', 'active'),
    text: 'percent',
    colour: 'text-gold',
  },
  {
    label: 'watched',
    read: (days) => ratioOf(days, 'watchSeconds', 'active'),
    text: 'time',
    colour: 'text-text-1',
  },
]

/** The five figures that the operator looks at first, each against the period before. */
export function KeyFigures({ figures, period }: { figures: Figures; period: Period }) {
  return (
    <ul className="grid grid-cols-5 gap-3">
      {keyFigures.map((figure) => (
        <FigureCard key={figure.label} figure={figure} figures={figures} period={period} />
      ))}
    </ul>
  )
}

interface FigureCardProps {
  figure: KeyFigure
  figures: Figures
  period: Period
}

function FigureCard({ figure, figures: { days, before }, period }: FigureCardProps) {
  const t = useText<typeof labels>('dashboard')
  const say = useFigureText()
  const { label, read, text, colour } = figure
  const now = read(days)
  const change = changeOf(now, read(before))
  // A single day has no course: it is shown within the days before it.
  const shown = period === 1 ? [...before, ...days] : days
  return (
    <li className="rounded-[14px] bg-surface px-4 py-4 shadow-1">
      <p className="text-[13px]/[20px] text-text-2">{t(label)}</p>
      <div className="flex h-10 items-center justify-between gap-2">
        <p className="font-num text-[24px]/[32px] font-bold whitespace-nowrap tabular-nums">
          {now === undefined ? '—' : say[text](now)}
        </p>
        <Sparkline values={shown.map((day) => read([day]))} className={colour} />
      </div>
      <p className="mt-1 flex items-center gap-1 text-[12px]/[18px] text-text-3">
        {change === undefined ? (
          t('nothingBefore')
        ) : (
          <>
            <Change change={change} text={say.change(change)} />
            {period === 1 ? t('thanYesterday') : t('thanBefore')}
          </>
        )}
      </p>
    </li>
  )
}

function Change({ change, text }: { change: number; text: string }) {
  const tone = change > 0 ? 'text-success' : change < 0 ? 'text-danger' : ''
  return (
    <span className={`inline-flex items-center font-semibold tabular-nums ${tone}`}>
      {change === 0 ? null : <Icon of={change > 0 ? ArrowUpRight : ArrowDownRight} size={14} />}
      {text}
    </span>
  )
}
