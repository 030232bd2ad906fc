import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { GridTile } from '@kaleido/ui/cards/GridTile'
import type { WorkCard } from '@kaleido/contract/work'
import type { ReactNode } from 'react'
import { WorkBadge } from '../../features/feed/WorkBadge.tsx'
import { useWorkLabels } from '../../features/feed/work-labels.ts'
import { workPath } from '../../features/feed/work-path.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type { Origin } from '../../shared/links/short-address.ts'
import type { ListViewProps } from '../../shared/loading/ListView.tsx'
import { ListView } from '../../shared/loading/ListView.tsx'
import { coverOf } from '../../shared/picture/cover.tsx'

const third = 1 / 3
const columns = 'grid grid-cols-3 gap-0.5'

export interface WorkGridProps {
  list: ListViewProps<WorkCard>['list']
  empty: ReactNode
  /** The list that its shorts open within. */
  origin: Origin
}

/** Works in three columns. */
export function WorkGrid({ list, empty, origin }: WorkGridProps) {
  return (
    <ListView
      list={list}
      isPart
      empty={empty}
      skeleton={
        <div aria-hidden="true" className={columns}>
          {Array.from({ length: 9 }, (_, at) => (
            <SkeletonBlock key={at} height="auto" radius={0} className="aspect-3/4" />
          ))}
        </div>
      }
    >
      {(works) => (
        <ul className={columns}>
          {works.map((work) => (
            <li key={work.id} className="unseen-173">
              <Tile work={work} origin={origin} />
            </li>
          ))}
        </ul>
      )}
    </ListView>
  )
}

function Tile({ work, origin }: { work: WorkCard; origin: Origin }) {
  const say = useWorkLabels()
  const open = useOpenPath()
  const isGallery = work.kind === 'gallery'
  const path = workPath(work, origin)
  return (
    <GridTile
      cover={coverOf(work.cover ?? work.pictures?.[0] ?? null, { share: third })}
      {...(work.access.mode !== 'free' && { badge: <WorkBadge access={work.access} /> })}
      count={isGallery ? String(work.pages ?? 0) : say.count(work.views)}
      counts={isGallery ? 'pages' : 'plays'}
      title={work.title}
      href={path}
      onOpen={() => open(path)}
    />
  )
}
