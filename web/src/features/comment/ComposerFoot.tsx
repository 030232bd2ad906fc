import { commentRules } from '@kaleido/contract/comment'
import { useText } from '@kaleido/ui/language'
import type { ReactNode } from 'react'
import { Clock, X } from 'lucide-react'
import { formatDuration } from '../../shared/formats/durations.ts'
import type labels from '../../shared/locales/zh-CN/comment.json'
import { useTalk } from './talk.ts'

export interface ComposerFootProps {
  work: string
  isShown: boolean
  /** The video's position, and the second marked for the comment. */
  seconds: number | undefined
  at: number | undefined
  count: number
  help: string
  problem: string | undefined
  /** What a comment may have besides text. */
  tools: ReactNode
}

/** The foot of the composer: the marked second, the length, and the error. */
export function ComposerFoot({ work, isShown, seconds, at, ...foot }: ComposerFootProps) {
  const t = useText<typeof labels>('comment')
  const { count, help, problem, tools } = foot
  return (
    <>
      <p id={help} aria-live="polite" className="ps-4 text-[12px]/[18px] text-danger">
        {problem}
      </p>
      {isShown && (
        <div className="flex min-h-11 items-center gap-2 ps-1">
          {tools}
          <Mark {...{ work, seconds, at }} />
          <span
            aria-hidden="true"
            className={`ms-auto pe-3 font-num text-[12px] tabular-nums ${count > commentRules.mostLetters ? 'text-danger' : 'text-text-3'}`}
          >
            {t('left', { count, max: commentRules.mostLetters })}
          </span>
        </div>
      )}
    </>
  )
}

function Mark({ work, seconds, at }: Pick<ComposerFootProps, 'work' | 'seconds' | 'at'>) {
  const t = useText<typeof labels>('comment')
  const { drafts } = useTalk()
  const offered = seconds === undefined || seconds < 1 ? undefined : Math.floor(seconds)
  const shown = at ?? offered
  if (shown === undefined) return null
  const Icon = at === undefined ? Clock : X
  return (
    <button
      type="button"
      aria-pressed={at !== undefined}
      onClick={() => drafts.change(work, { at: at === undefined ? offered : undefined })}
      className={`hit press flex min-h-8 items-center gap-1.5 rounded-full px-3 text-[13px] tabular-nums ${at === undefined ? 'bg-surface-2 text-text-2' : 'bg-brand-soft text-brand-text'}`}
    >
      <Icon size={14} aria-hidden="true" />
      {t(at === undefined ? 'mark' : 'unmark', { at: formatDuration(shown) })}
    </button>
  )
}
