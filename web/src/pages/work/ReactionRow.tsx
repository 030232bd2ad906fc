import type { WorkCard } from '@kaleido/contract/work'
import { ReactionButton } from '@kaleido/ui/cards/ReactionButton'
import type { LucideIcon } from 'lucide-react'
import { MessageSquareText, Share, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useKeep } from '../../features/library/use-keep.tsx'
import { formatCount } from '../../shared/formats/numbers.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import { useReaction } from '../../shared/viewer/use-reaction.ts'

export interface ReactionRowProps {
  found: { readonly work: WorkCard; readonly favourites: number; readonly shares: number }
  /** The address that is shared. */
  path: string
  likeIcon: LucideIcon
  t: (label: 'like' | 'favourite' | 'share') => string
  /** Opens the comments. */
  comment?: { readonly label: string; readonly onOpen: () => void }
  look: 'action' | 'column'
  className: string
  /** More actions, before the last. */
  children?: ReactNode
}

/** The actions on a work: like, save, comment, share. */
export function ReactionRow(props: ReactionRowProps) {
  const { found, path, likeIcon, t, comment, look, className, children } = props
  const language = useSpokenLanguage()
  const { work, favourites, shares } = found
  const reaction = useReaction(work.id)
  const keep = useKeep(work.id, reaction)
  const say = (count: number) => formatCount(count, language)
  const { title } = work
  return (
    <>
      <div className={className}>
        <ReactionButton
          look={look}
          icon={likeIcon}
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
          onClick={keep.toggle}
        />
        {comment && (
          <ReactionButton
            look={look}
            icon={MessageSquareText}
            label={comment.label}
            count={say(work.comments)}
            onClick={comment.onOpen}
          />
        )}
        {children}
        <ReactionButton
          look={look}
          icon={Share}
          label={t('share')}
          count={say(shares)}
          onClick={() =>
            reaction.share({ title, path, ...(look === 'column' && { theme: 'dark' }) })
          }
        />
      </div>
      {keep.sheet}
    </>
  )
}
