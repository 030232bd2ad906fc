import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { getWork } from '@kaleido/contract/work'
import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { useQuery } from '@tanstack/react-query'
import { lazy, useRef, useState, useSyncExternalStore } from 'react'
import type { Sort } from '../../features/comment/comment.queries.ts'
import { useCommentCount } from '../../features/comment/comment.queries.ts'
import { CommentPanel } from '../../features/comment/CommentPanel.tsx'
import { SortButton } from '../../features/comment/SortChoice.tsx'
import { LateReport } from '../../features/moderation/LateReport.tsx'
import type { Reported } from '../../features/moderation/ReportSheet.tsx'
import { useStage } from '../../features/short/playback/use-clip.ts'
import { Late } from '../../shared/loading/Late.tsx'
import { useConnection } from '../../shared/connection/connection.ts'
import { formatCount } from '../../shared/formats/numbers.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/comment.json'

const Composer = lazy(async () => ({
  default: (await import('../../features/comment/Composer.tsx')).Composer,
}))

export interface ShortCommentsProps {
  id: string
  isOpen: boolean
  onClose: () => void
  /** The linked comment. */
  linkedId: string | undefined
}

/** The comments of a short, over its lower part; the video stays visible above. */
export function ShortComments({ id, isOpen, onClose, linkedId }: ShortCommentsProps) {
  const t = useText<typeof labels>('comment')
  const language = useSpokenLanguage()
  const stage = useStage()
  const [sort, setSort] = useState<Sort>('hot')
  const [reported, report] = useState<Reported>()
  const composer = useRef<{ focus: () => void }>(null)
  const found = useQuery(queryOptionsFor(useConnection().client, getWork, { id })).data
  const count = useCommentCount(id, sort) ?? found?.work.comments
  const seconds = useSeconds(id)
  return (
    <>
      <Sheet
        open={isOpen}
        onOpenChange={(open) => open || onClose()}
        title={
          count === undefined ? t('title') : t('count', { count: formatCount(count, language) })
        }
        closeLabel={t('close')}
        tools={<SortButton sort={sort} onChange={setSort} />}
        height="part"
        theme="dark"
        action={
          <Late fallback={<div className="h-11" />}>
            <Composer ref={composer} work={id} seconds={seconds} />
          </Late>
        }
      >
        <CommentPanel
          work={id}
          isOwnWork={found?.isOwn ?? false}
          sort={sort}
          linkedId={linkedId}
          duration={found?.work.duration}
          onSeek={(seconds) => {
            const clip = stage.clipOf(id)
            clip?.seek(seconds)
            clip?.state.setState({ isPaused: false, isOver: false })
          }}
          onWrite={() => composer.current?.focus()}
          onReport={(comment) => report({ target: 'comment', id: comment })}
          theme="dark"
        />
      </Sheet>
      <LateReport reported={reported} onClose={() => report(undefined)} theme="dark" />
    </>
  )
}

/** The position of the video in front, for comments about a second. */
function useSeconds(id: string): number {
  const stage = useStage()
  return useSyncExternalStore(
    (onChange) => {
      const video = stage.clipOf(id)?.video
      video?.addEventListener('timeupdate', onChange)
      return () => video?.removeEventListener('timeupdate', onChange)
    },
    () => Math.floor(stage.clipOf(id)?.video.currentTime ?? 0),
  )
}
