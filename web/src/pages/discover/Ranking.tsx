import { Board } from '@kaleido/contract/feed'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { Loading } from '@kaleido/ui/Loading'
import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { Tabs } from '@kaleido/ui/Tabs'
import { RankRow } from '@kaleido/ui/cards/RankRow'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { useRanking } from '../../features/feed/feed.queries.ts'
import { useWorkLabels } from '../../features/feed/work-labels.ts'
import { workPath } from '../../features/feed/work-path.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import { LoadError } from '../../shared/loading/LoadError.tsx'
import type labels from '../../shared/locales/zh-CN/discover.json'
import type listLabels from '../../shared/locales/zh-CN/list.json'
import { coverOf } from '../../shared/picture/cover.tsx'

const places = 5

/** A new entry on a board counts as rising. */
const directions = { new: 'up', up: 'up', same: 'flat', down: 'down', other: 'flat' } as const

/** The boards: the first ranks of each. */
export function Ranking() {
  const t = useText<typeof labels>('discover')
  const [board, setBoard] = useState<Board>('hot')
  return (
    <section
      aria-label={t('ranking')}
      className="mx-4 rounded-lg bg-surface px-4 pt-2 pb-1.5 shadow-1"
    >
      <div className="-mx-4">
        <Tabs
          label={t('ranking')}
          look="titles"
          items={Board.options.map((id) => ({ id, label: t(id) }))}
          active={board}
          onChange={setBoard}
        />
      </div>
      <RankedWorks key={board} board={board} />
    </section>
  )
}

function RankedWorks({ board }: { board: Board }) {
  const t = useText<typeof labels>('discover')
  const say = useText<typeof listLabels>('list')
  const figures = useWorkLabels()
  const open = useOpenPath()
  const ranking = useRanking(board)
  const ranked = (ranking.data?.list ?? [])
    .slice(0, places)
    .map((place) => ({ ...place, href: workPath(place.card, { from: 'board', of: board }) }))
  if (ranking.error && ranked.length === 0) {
    return (
      <LoadError
        title={say('failed')}
        error={ranking.error}
        isRetrying={ranking.isFetching}
        onRetry={() => void ranking.refetch()}
      />
    )
  }
  return (
    <Loading
      label={say('loading')}
      isLoading={ranking.isPending}
      keepsPlace
      skeleton={<PlaceSkeletons />}
    >
      {ranked.length === 0 && <EmptyState title={t('rankingEmpty')} help={t('rankingEmptyHelp')} />}
      <ol>
        {ranked.map(({ card, trend, recent, href }, index) => (
          <RankRow
            key={card.id}
            rank={index + 1}
            cover={coverOf(card.cover)}
            title={card.title}
            note={card.author.name}
            heat={figures.count(recent)}
            trend={{ direction: directions[trend], label: t(trend === 'other' ? 'same' : trend) }}
            href={href}
            onOpen={() => open(href)}
          />
        ))}
      </ol>
      {ranking.data && (
        <p className="pt-1 pb-1.5 text-[12px]/[18px] text-text-3">
          {t(board === 'rising' ? 'windowDay' : 'window', { days: ranking.data.days })}
        </p>
      )}
    </Loading>
  )
}

/** As high as the rows themselves. */
function PlaceSkeletons() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: places }, (_, row) => (
        <div key={row} className="flex min-h-19 items-center gap-3">
          <SkeletonBlock width={18} height={20} />
          <SkeletonBlock width={96} height={56} radius={10} />
          <div className="grid flex-1 gap-2">
            <SkeletonBlock width="80%" height={16} />
            <SkeletonBlock width="48%" height={12} />
          </div>
        </div>
      ))}
    </div>
  )
}
