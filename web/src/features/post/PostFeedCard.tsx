import './post.late.css'
import type { PostCard } from '@kaleido/contract/post'
import { OfficialBadge } from '@kaleido/ui/OfficialBadge'
import { PostCard as Card } from '@kaleido/ui/cards/PostCard'
import { PostMedia } from '@kaleido/ui/cards/PostMedia'
import { useText } from '@kaleido/ui/language'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { formatCount } from '../../shared/formats/numbers.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/post.json'
import { Portrait } from '../../shared/picture/Portrait.tsx'
import { coverOf } from '../../shared/picture/cover.tsx'
import { useReaction } from '../../shared/viewer/use-reaction.ts'
import { useToggleFavourite } from '../../shared/viewer/use-toggle-favourite.ts'
import { ArticlePreview } from './ArticlePreview.tsx'
import { InlineVideo } from './InlineVideo.tsx'
import { TopicLinks } from './TopicLinks.tsx'
import { PostTime } from './PostTime.tsx'
import { headingOf, nameOf, postPath } from './post-text.ts'
import { useWholeText } from './post.queries.ts'

export interface PostFeedCardProps {
  post: PostCard
  /** What a viewer needs to see all of it. */
  badge?: ReactNode
  /** The button that follows its author. */
  follow?: ReactNode
  onMenu: (post: PostCard) => void
}

/** A post in a list. */
export function PostFeedCard({ post, badge, follow, onMenu }: PostFeedCardProps) {
  const t = useText<typeof labels>('post')
  const language = useSpokenLanguage()
  const openPath = useOpenPath()
  const reaction = useReaction(post.id)
  const [isWhole, setWhole] = useState(false)
  const text = useWholeText(post, isWhole)
  const toggleFavourite = useToggleFavourite(post.id, reaction)
  const path = postPath(post)
  const author = `/usercenter/${post.author.uid}`
  const open = () => openPath(path)
  const count = (value: number) => formatCount(value, language)
  return (
    <Card
      avatar={<Portrait person={post.author} size={42} />}
      name={post.author.name}
      badge={post.author.isOfficial === true && <OfficialBadge>{t('official')}</OfficialBadge>}
      meta={
        <>
          <PostTime at={post.publishedAt} />
          {post.isEdited && ` · ${t('edited')}`}
        </>
      }
      author={{ href: author, onOpen: () => openPath(author) }}
      follow={follow}
      menu={{ label: t('menu'), onOpen: () => onMenu(post) }}
      text={textOf({ ...post, text })}
      link={{ href: path, onOpen: open }}
      moreLabel={t('whole')}
      lessLabel={t('less')}
      onMore={() => setWhole(true)}
      media={<Media {...{ post, badge, path }} onOpen={open} />}
      topics={<TopicLinks topics={post.topics} />}
      like={{
        count: count(post.likes),
        label: t('like'),
        isOn: reaction.isLiked,
        onToggle: reaction.toggleLike,
      }}
      favourite={{
        count: post.favourites === undefined ? '' : count(post.favourites),
        label: t('favourite'),
        isOn: reaction.isFavourite,
        onToggle: toggleFavourite,
      }}
      comment={{
        count: count(post.comments),
        label: t('comments'),
        onOpen: () => openPath(`${path}?part=comments`),
      }}
      share={{
        label: t('share'),
        onShare: () => reaction.share({ title: nameOf(post), path }),
      }}
    />
  )
}

interface PartProps {
  post: PostCard
  path: string
  onOpen: () => void
}

/** The title, if it has one, and the text. An article has both in its preview. */
function textOf({ form, title, text = '' }: PostCard): ReactNode {
  if (form === 'article') return null
  const heading = headingOf({ title, text })
  if (heading === '') return text
  return (
    <>
      <b className="font-semibold">{heading}</b>
      {text !== '' && `\n${text}`}
    </>
  )
}

function Media({ post, path, badge, onOpen }: PartProps & { badge: ReactNode }): ReactNode {
  const t = useText<typeof labels>('post')
  if (post.form === 'article') return <ArticlePreview {...{ post, path, badge, onOpen }} />
  if (post.form === 'video') return <InlineVideo {...{ post, badge, onOpen }} />
  const { pictures = [], pictureCount } = post
  if (pictures.length === 0) return badge
  return (
    <div className="relative">
      <PostMedia
        covers={pictures.map((picture) => ({ id: picture.url, ...coverOf(picture) }))}
        count={pictureCount}
        pictureLabel={(place) => t('picture', { place, all: pictureCount })}
        onOpen={onOpen}
      />
      {badge && <div className="absolute start-2 top-2 z-1">{badge}</div>}
    </div>
  )
}
