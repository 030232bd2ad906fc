import { ReactionButton } from '@kaleido/ui/cards/ReactionButton'
import { useText } from '@kaleido/ui/language'
import { Heart, Share, Star } from 'lucide-react'
import { formatCount } from '../../shared/formats/numbers.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/gallery.json'
import { useReaction } from '../../shared/viewer/use-reaction.ts'
import type { FoundGallery } from './GalleryView.tsx'

/** Across the page, or at the foot of the reader. */
const places = {
  row: { look: 'action', frame: 'grid grid-cols-3 pb-3.5 text-text-2' },
  reader: { look: 'column', frame: 'flex flex-none gap-1 *:min-w-13 *:min-h-11 text-white/80' },
} as const

export interface GalleryActionsProps {
  found: FoundGallery
  place: keyof typeof places
}

/** What can be done with it: like it, keep it, hand it on. */
export function GalleryActions({
  found: { work, favourites, shares },
  place,
}: GalleryActionsProps) {
  const t = useText<typeof labels>('gallery')
  const language = useSpokenLanguage()
  const reaction = useReaction(work.id)
  const say = (count: number) => formatCount(count, language)
  const { title, id } = work
  const { look, frame } = places[place]
  return (
    <div className={frame}>
      <ReactionButton
        look={look}
        icon={Heart}
        bursts
        label={t('like')}
        count={say(work.likes)}
        pressed={reaction.isLiked}
        onClick={reaction.toggleLike}
      />
      <ReactionButton
        look={look}
        icon={Star}
        label={t('favourite')}
        count={say(favourites)}
        pressed={reaction.isFavourite}
        onClick={reaction.toggleFavourite}
      />
      <ReactionButton
        look={look}
        icon={Share}
        label={t('share')}
        count={say(shares)}
        onClick={() => reaction.share({ title, path: `/gallery/${id}` })}
      />
    </div>
  )
}
