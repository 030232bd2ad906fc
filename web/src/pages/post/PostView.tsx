import { openPost } from '@kaleido/contract/post'
import { useText } from '@kaleido/ui/language'
import type { RefObject } from 'react'
import { lazy } from 'react'
import { ArticleBody } from '../../features/post/ArticleBody.tsx'
import { Carousel } from '../../features/post/Carousel.tsx'
import { headingOf } from '../../features/post/post-text.ts'
import type { OpenedPost } from '../../features/post/post.queries.ts'
import { Late } from '../../shared/loading/Late.tsx'
import type labels from '../../shared/locales/zh-CN/post.json'
import { useRecordHistory } from '../../shared/viewer/use-record-history.ts'
import { useFollowRight } from '../work/use-follow-right.ts'
import { useReaderPage } from '../gallery/use-reader-page.ts'
import { UnlockBar } from '../work/UnlockBar.tsx'
import type { Focused } from './focused.ts'
import { PostAuthor } from './PostHead.tsx'
import { PostReader } from './PostReader.tsx'
import { PostFacts } from './PostFacts.tsx'
import { PostState } from './PostState.tsx'

// With the page of videos, which has the player.
const PostVideo = lazy(async () => ({
  default: (await import('../detail/DetailPage.tsx')).PostVideo,
}))
const PostComments = lazy(async () => ({
  default: (await import('./PostComments.tsx')).PostComments,
}))

export interface PostViewProps {
  found: OpenedPost
  linkedId: string | undefined
  composer: RefObject<Focused | null>
  comments: RefObject<Focused | null>
}

/** All of a post, from its pictures to its comments. */
export function PostView({ found, ...talk }: PostViewProps) {
  const reader = useReaderPage()
  const { post, pictures, state } = found
  const isPublished = state === 'published'
  useRecordHistory(isPublished ? post.id : undefined)
  useFollowRight(post.id, openPost)
  return (
    <>
      {post.form === 'video' && (
        <Late fallback={<div className="aspect-video w-full bg-black" />}>
          <PostVideo post={found.post}>
            <PostAuthor found={found} />
          </PostVideo>
        </Late>
      )}
      <PostState found={found} />
      {post.form === 'picture' && <Carousel pictures={pictures} onOpen={reader.open} />}
      <article className="px-4 pt-1.5 pb-3">
        <Words found={found} onOpen={reader.open} />
        <Unlock found={found} />
        <PostFacts found={found} />
      </article>
      {isPublished && (
        <>
          <div className="h-2 bg-bg" />
          <Late fallback={<div className="min-h-[60dvh]" />}>
            <PostComments found={found} {...talk} />
          </Late>
        </>
      )}
      {reader.page !== undefined && pictures.length > 0 && (
        <PostReader found={found} start={reader.page} onClose={reader.close} onTurn={reader.turn} />
      )}
    </>
  )
}

interface WordsProps {
  found: OpenedPost
  onOpen: (number: number) => void
}

/** The title and the text, or the article. What is cut off fades out. */
function Words({ found: { post, text, blocks, pictures, isCut }, onOpen }: WordsProps) {
  const heading = headingOf({ title: post.title, text })
  return (
    <>
      {heading !== '' && (
        <h2 data-content className="pt-1.5 text-[20px]/[28px] font-bold text-pretty break-words">
          {heading}
        </h2>
      )}
      <div className={isCut ? 'mask-b-from-50%' : ''}>
        {text !== '' && post.form !== 'article' && (
          <p
            data-content
            className="mt-2 text-[16px]/[27px] text-pretty break-words whitespace-pre-line"
          >
            {text}
          </p>
        )}
        {blocks.length > 0 && (
          <div className="mt-3">
            <ArticleBody blocks={blocks} pictures={pictures} onOpen={onOpen} />
          </div>
        )}
      </div>
    </>
  )
}

/** What is paid for, and the nearest way to it. A video says so itself. */
function Unlock({ found }: { found: OpenedPost }) {
  const t = useText<typeof labels>('post')
  const { pictures, isCut, price = 0 } = found
  const locked = pictures.filter(({ picture }) => picture === undefined).length
  if (locked === 0 && !isCut) return null
  return (
    <div className="-mx-4 mt-3.5">
      <UnlockBar
        id={found.post.id}
        label={t('lockedPart')}
        locked={found}
        text={(option) =>
          t(`${locked > 0 && !isCut ? 'left' : 'rest'}_${option}`, { count: locked })
        }
        action={(option) => t(`unlock_${option}`, { price })}
      />
    </div>
  )
}
