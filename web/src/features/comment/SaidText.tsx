import { useText } from '@kaleido/ui/language'
import { formatDuration } from '../../shared/formats/durations.ts'
import type labels from '../../shared/locales/zh-CN/comment.json'
import { usePlace } from './place.ts'
import { textParts } from './text-parts.ts'

export interface SaidTextProps {
  text: string
  /** The second that all of it speaks of. */
  at?: number | undefined
}

/** What was said. A moment in it leads there. */
export function SaidText({ text, at }: SaidTextProps) {
  const { duration, onSeek } = usePlace()
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
  const { onSeek } = usePlace()
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
