import { EmptyState } from '@kaleido/ui/EmptyState'
import { SkeletonCards } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import type { WorkPosterProps } from '../../features/feed/WorkCards.tsx'
import { Recommended, WorkPoster } from '../../features/feed/WorkCards.tsx'
import { useFeed } from '../../features/feed/feed.queries.ts'
import type { Part } from '../../features/layout/parts.ts'
import { ListView } from '../../shared/loading/ListView.tsx'
import type labels from '../../shared/locales/zh-CN/dark.json'
import { useGateClosed } from './use-dark-gate.ts'

export interface DarkWorksProps extends Pick<WorkPosterProps, 'onMenu' | 'onOpen'> {
  part: Part
}

/** One part in full: posters, three in a row. */
export function DarkWorks({ part: { moduleID, subModuleID }, ...card }: DarkWorksProps) {
  const t = useText<typeof labels>('dark')
  const feed = useFeed({ moduleID, subModuleID })
  useGateClosed(feed.error)
  return (
    <div className="px-4 pt-3 pb-24">
      <ListView
        list={feed}
        isPart
        skeleton={<SkeletonCards />}
        empty={<EmptyState title={t('emptyTitle')} help={t('emptyHelp')} />}
      >
        {(works) => (
          <ul className="grid grid-cols-3 gap-x-3 gap-y-5">
            {works.map((work) => (
              <li key={work.id} className="unseen-210 empty:hidden">
                <Recommended work={work}>
                  <WorkPoster work={work} shape="poster" {...card} />
                </Recommended>
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </div>
  )
}
