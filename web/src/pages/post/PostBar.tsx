import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import { PencilLine } from 'lucide-react'
import type { RefObject } from 'react'
import { lazy } from 'react'
import type { OpenedPost } from '../../features/post/post.queries.ts'
import { Late } from '../../shared/loading/Late.tsx'
import type labels from '../../shared/locales/zh-CN/post.json'
import type { Focused } from './focused.ts'
import { PostReactions } from './PostReactions.tsx'

const WritingBar = lazy(async () => ({ default: (await import('./WritingBar.tsx')).WritingBar }))

export interface PostBarProps {
  found: OpenedPost
  composer: RefObject<Focused | null>
  comments: RefObject<Focused | null>
}

/** The composer, whose code loads after the post, and the counts beside it. While somebody writes, it has their place. */
export function PostBar({ found, composer, comments }: PostBarProps) {
  return (
    <div className="group/bar flex min-w-0 flex-1 flex-wrap items-center gap-3">
      <Late fallback={<SayBar />}>
        <WritingBar ref={composer} work={found.post.id} />
      </Late>
      <PostReactions found={found} onComment={() => comments.current?.focus()} />
    </div>
  )
}

/** The place of the composer while that loads. */
function SayBar() {
  const t = useText<typeof labels>('post')
  return (
    <div className="flex min-h-11 min-w-0 flex-[1_1_4rem] items-center gap-2 rounded-full bg-surface-2 px-4 text-[15px] text-text-3">
      <Icon of={PencilLine} size={18} />
      <span className="truncate">{t('say')}</span>
    </div>
  )
}
