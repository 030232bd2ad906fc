import type { Module } from '@kaleido/contract/layout'
import type { WorkCard } from '@kaleido/contract/work'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { SkeletonCards } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { AdvertCard } from '../../features/advert/AdvertCard.tsx'
import { useAdverts } from '../../features/advert/advert.queries.ts'
import { placeAdverts } from '../../features/advert/place-adverts.ts'
import { FeedColumns } from '../../features/feed/FeedColumns.tsx'
import { FeedHeader } from '../../features/feed/FeedHeader.tsx'
import { Recommended, WorkFeedCard } from '../../features/feed/WorkCards.tsx'
import type { NewsType, SortType } from '../../features/feed/feed.queries.ts'
import { useFeed } from '../../features/feed/feed.queries.ts'
import { ListView } from '../../shared/loading/ListView.tsx'
import { usePrefetchParts } from '../../shared/viewer/use-viewer.ts'
import type labels from '../../shared/locales/zh-CN/feed.json'

/** Of an advert among the cards. */
const advertRatio = 0.9

export interface ModuleFeedProps {
  module: Module
  onMenu: (work: WorkCard) => void
}

/** The works of a module in two columns, with an advert for every eight. */
export function ModuleFeed({ module, onMenu }: ModuleFeedProps) {
  const t = useText<typeof labels>('feed')
  const [sortType, setSort] = useState<SortType>(0)
  const [newsType, filter] = useState<NewsType>(0)
  const feed = useFeed({ moduleID: module.moduleID, sortType, newsType })
  usePrefetchParts(feed.data?.pages.flatMap(({ list }) => list) ?? [])
  const origin = { from: 'module', of: module.moduleID } as const
  const adverts = useAdverts('feed')
  const itemOf = (work: WorkCard, isFirst: boolean) => ({
    key: work.id,
    ratio: work.cover ? work.cover.width / work.cover.height : 1,
    card: (
      <Recommended work={work}>
        <WorkFeedCard {...{ work, isFirst, origin, onMenu }} />
      </Recommended>
    ),
  })
  return (
    <section className="pt-5">
      <FeedHeader {...{ sortType, newsType }} onSort={setSort} onFilter={filter} />
      <div className="pt-2.5">
        <ListView
          list={feed}
          isPart
          endLabel={t('end')}
          skeleton={
            <div className="px-4">
              <SkeletonCards count={6} />
            </div>
          }
          empty={<EmptyState title={t('emptyTitle')} help={t('emptyHelp')} />}
        >
          {(works) => (
            <FeedColumns
              isGradual
              items={placeAdverts(works, adverts).map((placed, index) =>
                placed.kind === 'item'
                  ? itemOf(placed.item, index < 4)
                  : {
                      key: `advert ${index}`,
                      ratio: advertRatio,
                      card: <AdvertCard advert={placed.advert} />,
                    },
              )}
            />
          )}
        </ListView>
      </div>
    </section>
  )
}
