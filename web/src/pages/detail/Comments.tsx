import { useText } from '@kaleido/ui/language'
import { useSearch } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useState } from 'react'
import type { Sort } from '../../features/comment/comment.queries.ts'
import { useCommentCount } from '../../features/comment/comment.queries.ts'
import { CommentPanel } from '../../features/comment/CommentPanel.tsx'
import { SortChoice } from '../../features/comment/SortChoice.tsx'
import { LateReport } from '../../features/moderation/LateReport.tsx'
import type { Reported } from '../../features/moderation/ReportSheet.tsx'
import { usePlayer } from '../../features/player/use-player.ts'
import { formatCount } from '../../shared/formats/numbers.ts'
import { isId } from '../../shared/links/id.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/comment.json'
import type { FoundWork } from './DetailView.tsx'
import type { Writing } from './writing.ts'

export interface CommentsProps {
  found: FoundWork
  writing: RefObject<Writing | null>
}

/** The comments of the video, below it. A timestamp in a comment plays the video above from there. */
export function Comments({ found: { work, isOwn }, writing }: CommentsProps) {
  const t = useText<typeof labels>('comment')
  const language = useSpokenLanguage()
  const player = usePlayer()
  const [sort, setSort] = useState<Sort>('hot')
  const [reported, report] = useState<Reported>()
  const linkedId = useSearch({ strict: false, select: linkedOf })
  const count = useCommentCount(work.id, sort) ?? work.comments
  return (
    <div className="px-(--gutter)">
      <div className="flex min-h-13 items-center justify-between gap-3 pt-1">
        <h2 className="text-[17px]/[24px] font-bold tabular-nums">
          {t('count', { count: formatCount(count, language) })}
        </h2>
        <SortChoice sort={sort} onChange={setSort} />
      </div>
      <CommentPanel
        work={work.id}
        isOwnWork={isOwn}
        sort={sort}
        linkedId={linkedId}
        duration={work.duration}
        onSeek={player.playFrom}
        onWrite={() => writing.current?.focus()}
        onReport={(id) => report({ target: 'comment', id })}
      />
      <LateReport reported={reported} onClose={() => report(undefined)} />
    </div>
  )
}

const linkedOf = ({ comment }: Readonly<Record<string, unknown>>) =>
  typeof comment === 'string' && isId(comment) ? comment : undefined
