import type { PostCard } from '@kaleido/contract/post'
import type { ReactNode } from 'react'
import { useUserPosts } from '../../features/post/post.queries.ts'
import { LatePostMenu } from '../post/LatePostMenu.tsx'
import { usePostMenu } from '../post/use-post-menu.ts'
import { WorkGrid } from './WorkGrid.tsx'

export interface PostsTabProps {
  uid: number
  isOwn: boolean
  empty: ReactNode
}

const theirs = { from: 'user', of: undefined } as const

/** Somebody's posts: the pinned ones first. Each of my own has a menu. */
export function PostsTab({ uid, isOwn, empty }: PostsTabProps) {
  const list = useUserPosts(uid)
  const pinned = new Set(list.data?.pages[0]?.pinned.map(({ id }) => id))
  const menu = usePostMenu()
  return (
    <>
      <WorkGrid<PostCard>
        list={list}
        empty={empty}
        origin={theirs}
        pinned={pinned}
        {...(isOwn && { onMenu: menu.openFor })}
      />
      <LatePostMenu {...menu.shown} />
    </>
  )
}
