import type { WorkCard } from '@kaleido/contract/work'
import { FeedCard } from '@kaleido/ui/cards/FeedCard'
import { PosterCard } from '@kaleido/ui/cards/PosterCard'
import type { ReactNode } from 'react'
import { useText } from '@kaleido/ui/language'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/feed.json'
import type { Origin } from '../../shared/links/short-address.ts'
import { Portrait } from '../../shared/picture/Portrait.tsx'
import { coverOf } from '../../shared/picture/cover.tsx'
import { useIsHidden } from '../../shared/viewer/hidden-works.ts'
import { useReaction } from '../../shared/viewer/use-reaction.ts'
import { useProgress } from './use-progress.ts'
import { WorkBadge } from './WorkBadge.tsx'
import { useWorkLabels } from './work-labels.ts'
import { workPath } from './work-path.ts'

export interface WorkProps {
  work: WorkCard
  /** Above the fold: its picture is loaded eagerly. */
  isFirst?: boolean
  /** The list that it is in, which shorts continue with. */
  origin?: Origin | undefined
  /** Opened by a long press. */
  onMenu?: ((work: WorkCard) => void) | undefined
}

const columnShare = 0.5

export interface WorkFeedCardProps extends WorkProps {
  /** The title with highlights, where it has any. */
  title?: ReactNode
}

/** A work in the two-column feed. */
export function WorkFeedCard({ work, title = work.title, ...card }: WorkFeedCardProps) {
  const { isFirst = false, origin } = card
  const say = useWorkLabels()
  const open = useOpenPath()
  const t = useText<typeof labels>('feed')
  const reaction = useReaction(work.id)
  const progress = useProgress(work)
  const { duration, pages } = work
  const menu = useCardMenu(work, card.onMenu)
  const href = workPath(work, origin)
  return (
    <FeedCard
      cover={coverOf(work.cover, { priority: isFirst, share: columnShare })}
      {...(work.access.mode !== 'free' && { badge: <WorkBadge access={work.access} /> })}
      plays={say.count(work.views)}
      {...(duration !== undefined && { duration: say.length(work) })}
      {...(pages !== undefined && { pages: String(pages) })}
      title={title}
      avatar={<Portrait person={work.author} size={18} />}
      name={work.author.name}
      {...progress}
      like={{
        count: say.count(work.likes),
        label: t('likes'),
        isOn: reaction.isLiked,
        onToggle: reaction.toggleLike,
      }}
      menu={menu}
      href={href}
      onOpen={() => open(href)}
    />
  )
}

/** The menu of a long press, and its name for screen readers. */
export function useCardMenu(work: WorkCard, onMenu: WorkProps['onMenu']) {
  const t = useText<typeof labels>('feed')
  return onMenu && { label: t('menuOf', { title: work.title }), onOpen: () => onMenu(work) }
}

export interface WorkPosterProps extends WorkProps {
  shape: 'poster' | 'wide'
  /** Replaces opening the work. */
  onOpen?: ((work: WorkCard) => void) | undefined
}

/** A work in a section's row. */
export function WorkPoster({ work, shape, onOpen, ...card }: WorkPosterProps) {
  const say = useWorkLabels()
  const open = useOpenPath()
  const menu = useCardMenu(work, card.onMenu)
  const href = workPath(work, card.origin)
  const length = say.length(work)
  const progress = useProgress(work)
  return (
    <PosterCard
      {...progress}
      cover={coverOf(work.cover)}
      shape={shape}
      {...(work.access.mode !== 'free' && { badge: <WorkBadge access={work.access} /> })}
      {...(shape === 'wide' && length !== '' && { length })}
      {...(shape === 'poster' && { note: length === '' ? work.author.name : length })}
      title={work.title}
      menu={menu}
      href={href}
      onOpen={() => (onOpen ? onOpen(work) : open(href))}
    />
  )
}

/** A work in a recommending list: removed once it was marked as uninteresting. */
export function Recommended({ work, children }: { work: WorkCard; children: ReactNode }) {
  return useIsHidden(work) ? null : children
}
