import { EmptyState } from '@kaleido/ui/EmptyState'
import { useText } from '@kaleido/ui/language'
import type { PostQuery } from '../../features/post/post.queries.ts'
import { usePosts } from '../../features/post/post.queries.ts'
import { useSource } from '../../shared/connection/source.ts'
import type labels from '../../shared/locales/zh-CN/community.json'
import { PostList } from '../post/PostList.tsx'

/** The operator's layout of posts: one column, or two. */
const layouts = { cards: 1, grid: 2 } as const

/** The posts of one part of the community. */
export function Posts({ query }: { query: PostQuery }) {
  const t = useText<typeof labels>('community')
  const isGrid = useSource().COMMUNITYLAYOUT === layouts.grid
  return (
    <PostList
      list={usePosts(query)}
      isGrid={isGrid}
      empty={<EmptyState title={t('emptyTitle')} help={t('emptyHelp')} />}
    />
  )
}
