import type { PostCard } from '@kaleido/contract/post'
import { PostVideo } from '@kaleido/ui/cards/PostMedia'
import { useText } from '@kaleido/ui/language'
import type { ReactNode } from 'react'
import { lazy, useRef, useState } from 'react'
import { formatDuration } from '../../shared/formats/durations.ts'
import { formatCount } from '../../shared/formats/numbers.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import { Late } from '../../shared/loading/Late.tsx'
import type labels from '../../shared/locales/zh-CN/post.json'
import { coverOf } from '../../shared/picture/cover.tsx'
import { nameOf } from './post-text.ts'
import { useInlineTurn } from './use-inline-turn.ts'

const MutedVideo = lazy(async () => ({ default: (await import('./MutedVideo.tsx')).MutedVideo }))

export interface InlineVideoProps {
  post: PostCard
  badge?: ReactNode
  onOpen: () => void
}

/** The video of a post in a list: it plays without sound while most of it is visible. A tap opens the post. */
export function InlineVideo({ post, badge, onOpen }: InlineVideoProps) {
  const t = useText<typeof labels>('post')
  const language = useSpokenLanguage()
  const box = useRef<HTMLDivElement>(null)
  const isOn = useInlineTurn(box)
  const [isPlaying, setPlaying] = useState(false)
  return (
    <div ref={box}>
      <PostVideo
        cover={coverOf(post.cover)}
        badge={badge}
        plays={formatCount(post.views, language)}
        duration={formatDuration(post.duration ?? 0)}
        playLabel={t('watch', { name: nameOf(post) })}
        isPlaying={isOn && isPlaying}
        onPlay={onOpen}
      >
        {isOn && (
          <Late>
            <MutedVideo id={post.id} onPlaying={setPlaying} />
          </Late>
        )}
      </PostVideo>
    </div>
  )
}
