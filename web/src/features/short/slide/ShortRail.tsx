import type { WorkCard } from '@kaleido/contract/work'
import { ActionRail } from '@kaleido/ui/cards/ActionRail'
import { useText } from '@kaleido/ui/language'
import { Ellipsis, Forward, Heart, MessageCircle, Star } from 'lucide-react'
import { formatCount } from '../../../shared/formats/numbers.ts'
import { useSpokenLanguage } from '../../../shared/languages.ts'
import type labels from '../../../shared/locales/zh-CN/short.json'
import { Portrait } from '../../../shared/picture/Portrait.tsx'
import type { Reaction } from '../../../shared/viewer/use-reaction.ts'
import { useRailFollow } from './use-rail-follow.ts'

export interface ShortRailProps {
  work: WorkCard
  reaction: Pick<Reaction, 'isLiked' | 'isFavourite' | 'toggleLike' | 'toggleFavourite'>
  onComment: () => void
  onShare: () => void
  onMenu: () => void
  onOpen: (path: string) => void
}

/** The actions of a short, along its right edge. */
export function ShortRail({ work, reaction, onOpen, ...on }: ShortRailProps) {
  const t = useText<typeof labels>('short')
  const language = useSpokenLanguage()
  const { author, likes, comments, favourites } = work
  const path = `/usercenter/${author.uid}`
  const say = (count: number) => formatCount(count, language)
  return (
    <div className="short-rail absolute end-2 bottom-6">
      <ActionRail
        avatar={<Portrait person={author} size={50} />}
        author={{
          label: t('author', { name: author.name }),
          href: path,
          onOpen: () => onOpen(path),
        }}
        follow={useRailFollow(work)}
        actions={[
          {
            icon: Heart,
            label: t('like'),
            count: say(likes),
            pressed: reaction.isLiked,
            bursts: true,
            onClick: reaction.toggleLike,
          },
          {
            icon: MessageCircle,
            label: t('comments'),
            count: say(comments),
            onClick: on.onComment,
          },
          {
            icon: Star,
            label: t('favourite'),
            count: favourites === undefined ? t('favourite') : say(favourites),
            pressed: reaction.isFavourite,
            onClick: reaction.toggleFavourite,
          },
          { icon: Forward, label: t('share'), count: t('share'), onClick: on.onShare },
          { icon: Ellipsis, label: t('more'), count: t('more'), onClick: on.onMenu },
        ]}
      />
    </div>
  )
}
