import { EmptyState } from '@kaleido/ui/EmptyState'
import { Icon } from '@kaleido/ui/Icon'
import { Tap } from '@kaleido/ui/cards/Tap'
import { useText } from '@kaleido/ui/language'
import { ArrowDown, ArrowUp, Flame } from 'lucide-react'
import { LoadError } from '../../shared/loading/LoadError.tsx'
import { formatCount } from '../../shared/formats/numbers.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/search.json'
import type { useHotWords } from './hot-words.queries.ts'

type Hot = ReturnType<typeof useHotWords>
type HotWord = NonNullable<Hot['data']>['list'][number]

export interface HotListProps {
  hot: Hot
  hrefOf: (word: string) => string
  onSearch: (word: string) => void
}

/** Trending searches, the first three highlighted. */
export function HotList({ hot, hrefOf, onSearch }: HotListProps) {
  const t = useText<typeof labels>('search')
  if (hot.error && !hot.data) {
    return (
      <LoadError
        title={t('hotFailed')}
        error={hot.error}
        isRetrying={hot.isFetching}
        onRetry={() => void hot.refetch()}
      />
    )
  }
  if (!hot.data) return null
  const { list, days } = hot.data
  if (list.length === 0) return <EmptyState title={t('hotEmpty')} help={t('hotEmptyHelp')} />
  return (
    <section
      aria-label={t('hot')}
      className="mx-4 rounded-lg bg-surface bg-linear-to-b from-brand-soft to-[120px] to-transparent px-4.5 pt-4 pb-2 shadow-1"
    >
      <header className="flex items-center gap-2.5">
        <Icon of={Flame} size={19} className="text-brand-text" />
        <h2 className="min-w-0 flex-1 text-[18px]/[26px] font-bold">{t('hot')}</h2>
        <span className="flex-none text-[12px]/[18px] text-text-3">{t('hotDays', { days })}</span>
      </header>
      <ol className="pt-2">
        {list.map((word, index) => (
          <HotRow
            key={word.word}
            rank={index + 1}
            hot={word}
            href={hrefOf(word.word)}
            onOpen={() => onSearch(word.word)}
          />
        ))}
      </ol>
    </section>
  )
}

const podium = ['text-vermilion', 'text-[light-dark(#a8630a,#e9a13a)]', 'text-jade']

interface HotRowProps {
  rank: number
  hot: HotWord
  href: string
  onOpen: () => void
}

function HotRow({ rank, hot, href, onOpen }: HotRowProps) {
  const t = useText<typeof labels>('search')
  const heat = formatCount(hot.heat, useSpokenLanguage())
  return (
    <li className="press-card relative flex min-h-11 items-center gap-2.5">
      <i
        className={`w-5.5 flex-none text-center font-num text-[17px]/[20px] font-extrabold tabular-nums ${podium[rank - 1] ?? 'text-text-3'}`}
      >
        {rank}
      </i>
      <Tap
        href={href}
        onOpen={onOpen}
        className="min-w-0 truncate text-[15px]/[22px] after:absolute after:inset-0"
      >
        <span data-content>{hot.word}</span>
      </Tap>
      <Trend trend={hot.trend} />
      <span className="ms-auto flex-none font-num text-[12px]/[18px] text-text-3 tabular-nums">
        <span aria-hidden="true">{heat}</span>
        <span className="sr-only">{t('heat', { heat })}</span>
      </span>
    </li>
  )
}

function Trend({ trend }: Pick<HotWord, 'trend'>) {
  const t = useText<typeof labels>('search')
  if (trend === 'same') return null
  if (trend === 'new') {
    return (
      <span className="flex-none rounded-[5px] bg-jade-fill px-1 text-[11px]/[18px] font-semibold text-white">
        {t('new')}
      </span>
    )
  }
  const isUp = trend === 'up'
  return (
    <span className={`flex-none ${isUp ? 'text-brand-text' : 'text-text-3'}`}>
      <Icon of={isUp ? ArrowUp : ArrowDown} size={15} />
      <span className="sr-only">{t(isUp ? 'up' : 'down')}</span>
    </span>
  )
}
