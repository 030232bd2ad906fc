import type { WorkCard } from '@kaleido/contract/work'
import { PostCard } from '@kaleido/ui/cards/PostCard'
import { PostMedia, PostVideo } from '@kaleido/ui/cards/PostMedia'
import { useText } from '@kaleido/ui/language'
import type { ReactNode } from 'react'
import { RelativeTime } from '../../shared/formats/RelativeTime.tsx'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/feed.json'
import { Portrait } from '../../shared/picture/Portrait.tsx'
import { coverOf } from '../../shared/picture/cover.tsx'
import { useToggleFavourite } from '../../shared/viewer/use-toggle-favourite.ts'
import { useReaction } from '../../shared/viewer/use-reaction.ts'
import { WorkBadge } from './WorkBadge.tsx'
import { useWorkLabels } from './work-labels.ts'
import { workPath } from './work-path.ts'

export interface WorkPostProps {
  work: WorkCard
  onMenu: (work: WorkCard) => void
}

/** A work among the community's posts. Its comments are on its own page. */
export function WorkPost({ work, onMenu }: WorkPostProps) {
  const t = useText<typeof labels>('feed')
  const say = useWorkLabels()
  const openPath = useOpenPath()
  const reaction = useReaction(work.id)
  const toggleFavourite = useToggleFavourite(work.id, reaction)
  const path = workPath(work)
  const author = `/usercenter/${work.author.uid}`
  const open = () => openPath(path)
  return (
    <PostCard
      avatar={<Portrait person={work.author} size={42} />}
      name={work.author.name}
      meta={<RelativeTime at={work.publishedAt} />}
      author={{ href: author, onOpen: () => openPath(author) }}
      menu={{ label: t('menu'), onOpen: () => onMenu(work) }}
      text={work.text ?? work.title}
      moreLabel={t('whole')}
      lessLabel={t('less')}
      media={<Media work={work} onOpen={open} />}
      like={{
        count: say.count(work.likes),
        label: t('likes'),
        isOn: reaction.isLiked,
        onToggle: reaction.toggleLike,
      }}
      favourite={{
        count: '',
        label: t('favourites'),
        isOn: reaction.isFavourite,
        onToggle: toggleFavourite,
      }}
      comment={{ count: say.count(work.comments), label: t('comments'), onOpen: open }}
      share={{ label: t('share'), onShare: () => reaction.share({ title: work.title, path }) }}
    />
  )
}

function Media({ work, onOpen }: { work: WorkCard; onOpen: () => void }): ReactNode {
  const t = useText<typeof labels>('feed')
  const say = useWorkLabels()
  if (work.duration !== undefined) {
    return (
      <PostVideo
        cover={coverOf(work.cover)}
        {...(work.access.mode !== 'free' && { badge: <WorkBadge access={work.access} /> })}
        plays={say.count(work.views)}
        duration={say.length(work)}
        playLabel={t('watch', { title: work.title })}
        onPlay={onOpen}
      />
    )
  }
  const pictures = work.pictures ?? (work.cover ? [work.cover] : [])
  return (
    <PostMedia
      covers={pictures.map((picture) => ({ id: picture.url, ...coverOf(picture) }))}
      pictureLabel={(place, all) => t('picture', { place, all })}
      onOpen={onOpen}
    />
  )
}
