import { ReactionButton } from '@kaleido/ui/cards/ReactionButton'
import { useText } from '@kaleido/ui/language'
import { Share, Star, ThumbsUp } from 'lucide-react'
import { formatCount } from '../../shared/formats/numbers.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/detail.json'
import { useReaction } from '../../shared/viewer/use-reaction.ts'
import type { FoundWork } from './DetailView.tsx'

/** What can be done with it: like it, keep it, hand it on. */
export function Actions({ found: { work, favourites, shares } }: { found: FoundWork }) {
  const t = useText<typeof labels>('detail')
  const language = useSpokenLanguage()
  const reaction = useReaction(work.id)
  const say = (count: number) => formatCount(count, language)
  const { title, id } = work
  return (
    <div className="grid grid-cols-3 px-(--gutter) pt-1 pb-3.5 text-text-2">
      <ReactionButton
        look="action"
        icon={ThumbsUp}
        bursts
        label={t('like')}
        count={say(work.likes)}
        pressed={reaction.isLiked}
        onClick={reaction.toggleLike}
      />
      <ReactionButton
        look="action"
        icon={Star}
        label={t('favourite')}
        count={say(favourites)}
        pressed={reaction.isFavourite}
        onClick={reaction.toggleFavourite}
      />
      <ReactionButton
        look="action"
        icon={Share}
        label={t('share')}
        count={say(shares)}
        onClick={() => reaction.share({ title, path: `/detail/${id}` })}
      />
    </div>
  )
}
