import { ReactionButton } from '@kaleido/ui/cards/ReactionButton'
import { useText } from '@kaleido/ui/language'
import { Heart, MessageCircle, Star } from 'lucide-react'
import { useKeep } from '../../features/library/use-keep.tsx'
import type { OpenedPost } from '../../features/post/post.queries.ts'
import { formatCount } from '../../shared/formats/numbers.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/post.json'
import { useReaction } from '../../shared/viewer/use-reaction.ts'

export interface PostReactionsProps {
  found: OpenedPost
  onComment: () => void
  /** In the reader, which is dark in any theme. */
  isOnDark?: boolean
}

const looks = { page: 'text-text-1', reader: 'text-white/85' }

/** A post's like, favourite and comments, with their counts. */
export function PostReactions({ found, onComment, isOnDark = false }: PostReactionsProps) {
  const t = useText<typeof labels>('post')
  const language = useSpokenLanguage()
  const { post } = found
  const reaction = useReaction(post.id)
  const keep = useKeep(post.id, reaction)
  const say = (count: number) => formatCount(count, language)
  return (
    <div
      className={`flex max-w-full flex-none flex-wrap items-center gap-x-3 gap-y-6 group-has-[textarea:focus]/bar:hidden group-has-[textarea:not(:placeholder-shown)]/bar:hidden ${looks[isOnDark ? 'reader' : 'page']}`}
    >
      <ReactionButton
        look="row"
        icon={Heart}
        bursts
        label={t('like')}
        count={say(post.likes)}
        pressed={reaction.isLiked}
        onClick={reaction.toggleLike}
      />
      <ReactionButton
        look="row"
        icon={Star}
        label={t('favourite')}
        count={say(post.favourites ?? found.favourites)}
        pressed={reaction.isFavourite}
        onClick={keep.toggle}
      />
      <ReactionButton
        look="row"
        icon={MessageCircle}
        label={t('comments')}
        count={say(post.comments)}
        onClick={onComment}
      />
      {keep.sheet}
    </div>
  )
}
