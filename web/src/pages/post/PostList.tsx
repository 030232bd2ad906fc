import type { PostCard } from '@kaleido/contract/post'
import { SkeletonCards } from '@kaleido/ui/Skeleton'
import type { ReactNode } from 'react'
import { FeedColumns } from '../../features/feed/FeedColumns.tsx'
import { WorkFeedCard } from '../../features/feed/WorkCards.tsx'
import { nameOf } from '../../features/post/post-text.ts'
import { PostsSkeleton } from '../../features/post/PostsSkeleton.tsx'
import type { ListViewProps } from '../../shared/loading/ListView.tsx'
import { ListView } from '../../shared/loading/ListView.tsx'
import { useWanted } from '../../shared/viewer/use-wanted.ts'
import { LatePostMenu } from './LatePostMenu.tsx'
import { PostItem } from './PostItem.tsx'
import { usePostMenu } from './use-post-menu.ts'

export interface PostListProps {
  list: ListViewProps<PostCard>['list']
  empty: ReactNode
  /** In two columns. */
  isGrid?: boolean
}

/** Posts page by page, without those that the viewer hid. */
export function PostList({ list, empty, isGrid = false }: PostListProps) {
  return (
    <ListView
      list={list}
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
      empty={empty}
    >
      {(posts) => <Posts posts={posts} isGrid={isGrid} />}
    </ListView>
  )
}

function Posts({ posts, isGrid }: { posts: readonly PostCard[]; isGrid: boolean }) {
  const menu = usePostMenu()
  // Those of the list itself, with all that a post has.
  const wanted = useWanted(posts) as readonly PostCard[]
  return (
    <>
      {isGrid ? (
        <Grid posts={wanted} onMenu={menu.openFor} />
      ) : (
        <Cards posts={wanted} onMenu={menu.openFor} />
      )}
      <LatePostMenu {...menu.shown} />
    </>
  )
}

interface PostsProps {
  posts: readonly PostCard[]
  onMenu: (post: PostCard) => void
}

function Cards({ posts, onMenu }: PostsProps) {
  return (
    <ul className="grid grid-cols-1 gap-2">
      {posts.map((post) => (
        <li key={post.id} className="unseen-420">
          <PostItem post={post} onMenu={onMenu} />
        </li>
      ))}
    </ul>
  )
}

function Grid({ posts, onMenu }: PostsProps) {
  return (
    <FeedColumns
      items={posts.map((post) => ({
        key: post.id,
        ratio: post.cover ? post.cover.width / post.cover.height : 1,
        card: <WorkFeedCard work={{ ...post, title: nameOf(post) }} onMenu={() => onMenu(post)} />,
      }))}
    />
  )
}
