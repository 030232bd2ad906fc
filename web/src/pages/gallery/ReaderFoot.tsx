import type { WorkCard } from '@kaleido/contract/work'
import type { ReactNode } from 'react'
import { FollowButton } from '../../shared/follow/FollowButton.tsx'
import { Portrait } from '../../shared/picture/Portrait.tsx'

/** The author of the pictures, and the actions. */
export function ReaderFoot({
  id,
  author,
  children,
}: Pick<WorkCard, 'id' | 'author'> & { children: ReactNode }) {
  return (
    <>
      <Portrait person={author} size={36} />
      <span data-content className="ms-2 min-w-0 flex-1 truncate text-[15px]/[21px] font-semibold">
        {author.name}
      </span>
      <FollowButton person={author} work={id} size="xs" look="glass" doneLook="glass" />
      {children}
    </>
  )
}
