import type { PostCard } from '@kaleido/contract/post'
import { WorkBadge } from '../../features/feed/WorkBadge.tsx'
import { PostFeedCard } from '../../features/post/PostFeedCard.tsx'
import { FollowButton } from '../../shared/follow/FollowButton.tsx'

export interface PostItemProps {
  post: PostCard
  onMenu: (post: PostCard) => void
}

/** A post in a list, with what a viewer needs to see it. */
export function PostItem({ post, onMenu }: PostItemProps) {
  const isPaid = post.access.mode !== 'free'
  return (
    <PostFeedCard
      post={post}
      badge={isPaid ? <WorkBadge access={post.access} /> : undefined}
      follow={<FollowButton person={post.author} work={post.id} look="soft" />}
      onMenu={onMenu}
    />
  )
}
