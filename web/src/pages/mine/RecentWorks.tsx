import type { HistoryItem } from '@kaleido/contract/library'
import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { PosterCard } from '@kaleido/ui/cards/PosterCard'
import { ScrollRow } from '@kaleido/ui/cards/ScrollRow'
import { useText } from '@kaleido/ui/language'
import type { ReactNode } from 'react'
import { useWorkLabels } from '../../features/feed/work-labels.ts'
import { workPath } from '../../features/feed/work-path.ts'
import { useHistory } from '../../features/library/library.queries.ts'
import { watchedPercent } from '../../features/library/watched.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/mine.json'
import { coverOf } from '../../shared/picture/cover.tsx'

const max = 10
const width = 118
/** The height of a card, and of the text in its place. */
const height = 98

/** My recently watched works. */
export function RecentWorks() {
  const t = useText<typeof labels>('mine')
  const { data, isPending, isFetching, refetch } = useHistory('all')
  const items = data?.pages[0]?.list.filter(({ card }) => card).slice(0, max) ?? []
  if (items.length > 0) {
    return (
      <ScrollRow label={t('recent')} itemWidth={width}>
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ScrollRow>
    )
  }
  if (isPending) return isFetching && <Skeletons />
  if (data) return <Note>{t('recentNone')}</Note>
  return (
    <Note>
      <button type="button" onClick={() => void refetch()} className="hit text-brand-text">
        {t('recentFailed')}
      </button>
    </Note>
  )
}

function Item({ item: { card, seconds = 0 } }: { item: HistoryItem }) {
  const t = useText<typeof labels>('mine')
  const say = useWorkLabels()
  const open = useOpenPath()
  if (!card) return null
  const href = workPath(card, { from: 'history', of: undefined })
  const percent = watchedPercent(seconds, card.duration)
  return (
    <PosterCard
      shape="wide"
      cover={coverOf(card.cover ?? card.pictures?.[0] ?? null)}
      length={say.length(card)}
      {...(percent > 0 && { progress: { value: percent, label: t('watched', { percent }) } })}
      title={card.title}
      href={href}
      onOpen={() => open(href)}
    />
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p
      style={{ minHeight: height }}
      className="grid place-content-center px-4 text-center text-[13px]/[20px] text-text-3"
    >
      {children}
    </p>
  )
}

function Skeletons() {
  return (
    <div aria-hidden="true" className="flex gap-2.5 overflow-hidden px-4 py-1">
      {Array.from({ length: 3 }, (_, poster) => (
        <div key={poster} style={{ width }} className="flex-none">
          <SkeletonBlock height={66} radius={12} />
          <SkeletonBlock width="80%" height={14} className="mt-2.5" />
        </div>
      ))}
    </div>
  )
}
