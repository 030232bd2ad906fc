import type { Comment } from '@kaleido/contract/comment'
import { Tap } from '@kaleido/ui/cards/Tap'
import { useText } from '@kaleido/ui/language'
import { lazy } from 'react'
import { formatDuration } from '../../shared/formats/durations.ts'
import { Late } from '../../shared/loading/Late.tsx'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/comment.json'
import { useCommentContext } from './comment-context.ts'
import type { TextPart } from './text-parts.ts'
import { mentionParts, textParts } from './text-parts.ts'

const CommentPictures = lazy(async () => ({
  default: (await import('./CommentPictures.tsx')).CommentPictures,
}))

export interface CommentTextProps {
  text: string
  /** The second that the whole comment refers to. */
  at?: number | undefined
  mentions?: Comment['mentions']
  pictures?: Comment['pictures']
}

/** The text of a comment. A timestamp in it seeks the video, a mention leads to the person. */
export function CommentText({ text, at, mentions = [], pictures }: CommentTextProps) {
  const { duration, onSeek } = useCommentContext()
  const isTimed = onSeek && duration !== undefined
  const parts = mentionParts(text, mentions).flatMap((part) =>
    part.uid === undefined && isTimed ? textParts(part.words, duration) : part,
  )
  return (
    <span data-content>
      {at !== undefined && onSeek && (
        <>
          <Moment seconds={at} words={formatDuration(at)} />{' '}
        </>
      )}
      {parts.map((part, index) => (
        <Part key={index} part={part} />
      ))}
      {pictures && (
        <Late fallback={<span className="block h-[110px]" />}>
          <CommentPictures pictures={pictures} />
        </Late>
      )}
    </span>
  )
}

function Part({ part: { words, seconds, uid } }: { part: TextPart }) {
  if (uid !== undefined) return <Mention uid={uid} words={words} />
  return seconds === undefined ? words : <Moment seconds={seconds} words={words} />
}

function Mention({ uid, words }: { uid: number; words: string }) {
  const open = useOpenPath()
  const path = `/usercenter/${uid}`
  return (
    <Tap href={path} onOpen={() => open(path)} className="hit text-brand-text">
      {words}
    </Tap>
  )
}

function Moment({ seconds, words }: { seconds: number; words: string }) {
  const t = useText<typeof labels>('comment')
  const { onSeek } = useCommentContext()
  return (
    <button
      type="button"
      aria-label={t('seek', { at: words })}
      onClick={() => onSeek?.(seconds)}
      className="hit text-brand-text tabular-nums"
    >
      {words}
    </button>
  )
}
