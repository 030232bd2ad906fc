import type { HistoryItem } from '@kaleido/contract/library'
import { useText } from '@kaleido/ui/language'
import { byDay, nearness } from '../../features/library/days.ts'
import type { Choosing } from '../../features/library/use-choosing.ts'
import { watchedPercent } from '../../features/library/watched.ts'
import { formatDuration } from '../../shared/formats/durations.ts'
import { useNow } from '../../shared/formats/use-now.ts'
import type labels from '../../shared/locales/zh-CN/library.json'
import { LibraryRow } from './LibraryRow.tsx'

export interface HistoryDaysProps {
  items: readonly HistoryItem[]
  choosing: Choosing
  onRemove: (id: string) => void
}

/** My history, grouped by days. */
export function HistoryDays({ items, choosing, onRemove }: HistoryDaysProps) {
  const t = useText<typeof labels>('library')
  const now = useNow()
  return byDay(items).map(({ day, items: ofDay }) => {
    const near = nearness(day, now)
    const name = near ? t(near) : day
    return (
      <section key={day} aria-label={name} className="px-(--gutter)">
        <h2 className="pt-3 pb-1 text-[15px]/[22px] font-semibold tabular-nums">{name}</h2>
        <ul>
          {ofDay.map((item) => (
            <li key={item.id}>
              <HistoryRow item={item} choosing={choosing} onRemove={() => onRemove(item.id)} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

interface HistoryRowProps {
  item: HistoryItem
  choosing: Choosing
  onRemove: () => void
}

function HistoryRow({ item, choosing, onRemove }: HistoryRowProps) {
  const t = useText<typeof labels>('library')
  const { seconds = 0, card } = item
  const percent = watchedPercent(seconds, card?.duration)
  return (
    <LibraryRow
      shelf="history"
      item={item}
      choosing={choosing}
      onRemove={onRemove}
      {...(percent > 0 && {
        progress: { value: percent, label: t('watched', { percent }) },
        detail: t('at', { time: formatDuration(seconds) }),
      })}
    />
  )
}
