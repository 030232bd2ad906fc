import type { WorkCard } from '@kaleido/contract/work'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { SkeletonCards } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { FeedColumns } from '../../features/feed/FeedColumns.tsx'
import { WorkFeedCard } from '../../features/feed/WorkCards.tsx'
import { WorkPost } from '../../features/feed/WorkPost.tsx'
import type { FeedQuery } from '../../features/feed/feed.queries.ts'
import { useFeed } from '../../features/feed/feed.queries.ts'
import { ListView } from '../../shared/loading/ListView.tsx'
import type labels from '../../shared/locales/zh-CN/community.json'
import { useSource } from '../../shared/connection/source.ts'
import { PostMenu } from './PostMenu.tsx'
import { PostsSkeleton } from './PostsSkeleton.tsx'

/** The operator's layout of posts: one column, or two. */
const layouts = { cards: 1, grid: 2 } as const

/** The posts of one part of the community. */
export function Posts({ query }: { query: FeedQuery }) {
  const t = useText<typeof labels>('community')
  const isGrid = useSource().COMMUNITYLAYOUT === layouts.grid
  const feed = useFeed(query)
  return (
    <ListView
      list={feed}
      isPart
      skeleton={
        isGrid ? (
          <div className="px-4">
            <SkeletonCards />
          </div>
        ) : (
          <PostsSkeleton />
        )
      }
      empty={<EmptyState title={t('emptyTitle')} help={t('emptyHelp')} />}
    >
      {(works) => (isGrid ? <Grid works={works} /> : <Cards works={works} />)}
    </ListView>
  )
}

function Cards({ works }: { works: readonly WorkCard[] }) {
  const [menu, setMenu] = useState<WorkCard>()
  return (
    <>
      <ul className="grid grid-cols-1 gap-2">
        {works.map((work) => (
          <li key={work.id} className="unseen-420">
            <WorkPost work={work} onMenu={setMenu} />
          </li>
        ))}
      </ul>
      <PostMenu work={menu} onClose={() => setMenu(undefined)} />
    </>
  )
}

function Grid({ works }: { works: readonly WorkCard[] }) {
  return (
    <FeedColumns
      items={works.map((work) => ({
        key: work.id,
        ratio: work.cover ? work.cover.width / work.cover.height : 1,
        card: <WorkFeedCard work={work} />,
      }))}
    />
  )
}
