import { useText } from '@kaleido/ui/language'
import { formatWhole } from '../../shared/formats/numbers.ts'
import type labels from '../../shared/locales/zh-CN/studio.json'

export interface DayBarsProps {
  days: readonly { readonly day: string; readonly views: number }[]
}

const short = (day: string) => day.slice(5)

/** A bar for each day. Each says its day and number to a screen reader, and to a mouse. */
export function DayBars({ days }: DayBarsProps) {
  const t = useText<typeof labels>('studio')
  const most = Math.max(1, ...days.map(({ views }) => views))
  const [first, last] = [days.at(0), days.at(-1)]
  return (
    <>
      <ol
        className="flex h-32 items-end border-b border-sep-strong"
        style={{ gap: days.length > 30 ? 1 : 4 }}
      >
        {days.map(({ day, views }) => {
          const text = t('onDay', { day: short(day), count: formatWhole(views) })
          return (
            <li key={day} title={text} className="flex h-full min-w-0 flex-1 items-end">
              <span className="sr-only">{text}</span>
              <span
                aria-hidden="true"
                className="block w-full rounded-t-[2px] bg-brand"
                // A day with a single view is still seen.
                style={{ height: views === 0 ? 0 : `max(3px, ${(views / most) * 100}%)` }}
              />
            </li>
          )
        })}
      </ol>
      {first && last && (
        <p
          aria-hidden="true"
          className="mt-1.5 flex justify-between text-[11px]/[16px] text-text-3 tabular-nums"
        >
          <span>{short(first.day)}</span>
          <span>{short(last.day)}</span>
        </p>
      )}
    </>
  )
}
