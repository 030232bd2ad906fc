import type { WorkCard } from '@kaleido/contract/work'
import { AuthorLink } from '../../shared/follow/AuthorLink.tsx'
import { FollowButton } from '../../shared/follow/FollowButton.tsx'

/** The author, with a link to their page and a button to follow them. */
export function AuthorRow({ id, author }: Pick<WorkCard, 'id' | 'author'>) {
  return (
    <div className="flex min-h-16 items-center gap-3 px-(--gutter) py-2 [--target:48px]">
      <AuthorLink author={author} size={44} />
      <FollowButton person={author} work={id} withPlus />
    </div>
  )
}
