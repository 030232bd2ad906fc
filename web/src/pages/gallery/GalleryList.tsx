import type { WorkCard } from '@kaleido/contract/work'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { SkeletonCards } from '@kaleido/ui/Skeleton'
import type { ReactNode } from 'react'
import type { ListViewProps } from '../../shared/loading/ListView.tsx'
import { ListView } from '../../shared/loading/ListView.tsx'
import type { GalleryCardsProps } from './GalleryCards.tsx'
import { GalleryCards } from './GalleryCards.tsx'

export interface GalleryListProps extends Omit<GalleryCardsProps, 'works'> {
  list: ListViewProps<WorkCard>['list']
  empty: { title: string; help: string; action: ReactNode }
}

/** Galleries page by page, with an empty state. */
export function GalleryList({ list, empty, ...cards }: GalleryListProps) {
  return (
    <ListView
      list={list}
      skeleton={
        <div className="px-4">
          <SkeletonCards count={6} />
        </div>
      }
      empty={<EmptyState {...empty} />}
    >
      {(works) => <GalleryCards works={works} {...cards} />}
    </ListView>
  )
}
