import { useText } from '@kaleido/ui/language'
import { useSearch } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useState } from 'react'
import type { Sort } from '../../features/comment/comment.queries.ts'
import { CommentPanel } from '../../features/comment/CommentPanel.tsx'
import { SortChoice } from '../../features/comment/SortChoice.tsx'
import { LateReport } from '../../features/moderation/LateReport.tsx'
import type { Reported } from '../../features/moderation/ReportSheet.tsx'
import { usePlayer } from '../../features/player/use-player.ts'
import { isId } from '../../shared/links/id.ts'
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
  const player = usePlayer()
  const [sort, setSort] = useState<Sort>('hot')
  const [reported, report] = useState<Reported>()
  const linkedId = useSearch({ strict: false, select: linkedOf })
  return (
    <div className="px-(--gutter)">
      <div className="flex min-h-13 items-center justify-end pt-1">
        <h2 className="sr-only">{t('title')}</h2>
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
