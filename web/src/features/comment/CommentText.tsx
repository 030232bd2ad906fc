import { useText } from '@kaleido/ui/language'
import { formatDuration } from '../../shared/formats/durations.ts'
import type labels from '../../shared/locales/zh-CN/comment.json'
import { useCommentContext } from './comment-context.ts'
import { textParts } from './text-parts.ts'

export interface CommentTextProps {
  text: string
  /** The second that the whole comment refers to. */
  at?: number | undefined
}

/** The text of a comment. A timestamp in it seeks the video. */
export function CommentText({ text, at }: CommentTextProps) {
  const { duration, onSeek } = useCommentContext()
  const parts = onSeek && duration !== undefined ? textParts(text, duration) : [{ words: text }]
  return (
    <span data-content>
      {at !== undefined && onSeek && (
        <>
          <Moment seconds={at} words={formatDuration(at)} />{' '}
        </>
      )}
      {parts.map(({ words, seconds }, index) =>
        seconds === undefined ? words : <Moment key={index} seconds={seconds} words={words} />,
      )}
    </span>
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
