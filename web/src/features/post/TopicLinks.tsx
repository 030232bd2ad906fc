import type { PostCard } from '@kaleido/contract/post'
import { Tap } from '@kaleido/ui/cards/Tap'
import type { ReactNode } from 'react'
import { useOpenPath } from '../../shared/links/open-link.ts'

export interface TopicLinksProps extends Pick<PostCard, 'topics'> {
  /** More of its list: the tags. */
  children?: ReactNode
}

/** The topics of a post. Each opens its page. */
export function TopicLinks({ topics, children }: TopicLinksProps) {
  const open = useOpenPath()
  if (topics.length === 0 && !children) return null
  return (
    <ul className="flex flex-wrap gap-2 pt-2.5">
      {topics.map(({ id, name }) => {
        const path = `/community/topic/${id}`
        return (
          <li key={id} className="max-w-full">
            <Tap
              href={path}
              onOpen={() => open(path)}
              className="hit press flex min-h-8 max-w-full items-center rounded-full bg-brand-soft px-3.5 text-[13px]/[18px] text-brand-text"
            >
              <span data-content className="truncate">{`#${name}`}</span>
            </Tap>
          </li>
        )
      })}
      {children}
    </ul>
  )
}
