import { useText } from '@kaleido/ui/language'
import { ChevronsUpDown } from 'lucide-react'
import { Icon } from '@kaleido/ui/Icon'
import type labels from '../../shared/locales/zh-CN/feed.json'
import type { NewsType, SortType } from './feed.queries.ts'

/** The orders of a feed, by the server's numbers. */
const orders = ['sortRecommended', 'sortLatest', 'sortMostPlayed'] as const

/** The filters of a feed, by the server's numbers. */
const filters = ['filterAll', 'filterPlays', 'filterPictures'] as const

export interface FeedHeaderProps {
  sortType: SortType
  onSort: (sortType: SortType) => void
  newsType: NewsType
  onFilter: (newsType: NewsType) => void
}

/** The header of a feed, with its filter and order: each tap selects the next. */
export function FeedHeader({ sortType, onSort, newsType, onFilter }: FeedHeaderProps) {
  const t = useText<typeof labels>('feed')
  const shown = t(filters[newsType])
  const now = t(orders[sortType])
  return (
    <header className="flex min-h-7 items-center justify-between gap-3 px-4">
      <h2 className="text-[18px]/[26px] font-bold tracking-[0.01em]">{t('forYou')}</h2>
      <div className="flex flex-none gap-5">
        <Turn
          label={t('filter', { now: shown })}
          now={shown}
          onClick={() => onFilter(nextOf(newsType))}
        />
        <Turn label={t('sort', { now })} now={now} onClick={() => onSort(nextOf(sortType))} />
      </div>
    </header>
  )
}

function Turn({ label, now, onClick }: { label: string; now: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="hit flex items-center gap-[3px] text-[13px]/[20px] text-text-3"
    >
      {now}
      <Icon of={ChevronsUpDown} size={14} />
    </button>
  )
}

function nextOf(one: 0 | 1 | 2): 0 | 1 | 2 {
  if (one === 0) return 1
  return one === 1 ? 2 : 0
}
