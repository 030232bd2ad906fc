import { Tabs } from '@kaleido/ui/Tabs'
import { useText } from '@kaleido/ui/language'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { usePosts } from '../../features/post/post.queries.ts'
import type labels from '../../shared/locales/zh-CN/topic.json'
import { PostList } from '../post/PostList.tsx'

export interface TopicPostsProps {
  id: string
  empty: ReactNode
}

/** The posts of a topic. The order is kept in the address, so that going back restores it. */
export function TopicPosts({ id, empty }: TopicPostsProps) {
  const t = useText<typeof labels>('topic')
  const navigate = useNavigate()
  const panel = useId()
  const sort = useSearch({ strict: false, select: sortOf })
  const show = (wanted: typeof sort) =>
    void navigate({
      to: '.',
      search: wanted === 'hot' ? {} : { sort: wanted },
      replace: true,
      resetScroll: false,
    })
  const items = [
    { id: 'hot', label: t('hot') },
    { id: 'latest', label: t('latest') },
  ] as const
  return (
    <>
      <div className="sticky top-[calc(var(--nav-h)+var(--safe-top))] z-(--z-sticky) mb-2 bg-surface [&_[role=tab]]:hit">
        <Tabs
          label={t('order')}
          items={items}
          active={sort}
          onChange={show}
          panelId={() => panel}
        />
      </div>
      <div id={panel} role="tabpanel" aria-label={t(sort)}>
        <PostList key={sort} list={usePosts({ sort, topic: id })} empty={empty} />
      </div>
    </>
  )
}

const sortOf = (search: object) => ('sort' in search && search.sort === 'latest' ? 'latest' : 'hot')
