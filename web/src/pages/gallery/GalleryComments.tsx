import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { lazy, useRef, useState } from 'react'
import type { Sort } from '../../features/comment/comment.queries.ts'
import { useCommentCount } from '../../features/comment/comment.queries.ts'
import { CommentPanel } from '../../features/comment/CommentPanel.tsx'
import { SortButton } from '../../features/comment/SortChoice.tsx'
import { LateReport } from '../../features/moderation/LateReport.tsx'
import type { Reported } from '../../features/moderation/ReportSheet.tsx'
import { Late } from '../../shared/loading/Late.tsx'
import { formatCount } from '../../shared/formats/numbers.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/comment.json'
import type { FoundGallery } from './GalleryView.tsx'

const Composer = lazy(async () => ({
  default: (await import('../../features/comment/Composer.tsx')).Composer,
}))

export interface GalleryCommentsProps {
  found: FoundGallery
  isOpen: boolean
  onClose: () => void
  /** The linked comment. */
  linkedId: string | undefined
  /** For the reader, which is dark in any theme. */
  theme: 'dark' | undefined
}

/** The comments of a gallery, over its lower part. */
export function GalleryComments({ found, isOpen, onClose, linkedId, theme }: GalleryCommentsProps) {
  const t = useText<typeof labels>('comment')
  const language = useSpokenLanguage()
  const [sort, setSort] = useState<Sort>('hot')
  const [reported, report] = useState<Reported>()
  const composer = useRef<{ focus: () => void }>(null)
  const { id, comments } = found.work
  const count = useCommentCount(id, sort) ?? comments
  return (
    <>
      <Sheet
        open={isOpen}
        onOpenChange={(open) => open || onClose()}
        title={t('count', { count: formatCount(count, language) })}
        closeLabel={t('close')}
        tools={<SortButton sort={sort} onChange={setSort} />}
        height="part"
        theme={theme}
        action={
          <Late fallback={<div className="h-11" />}>
            <Composer ref={composer} work={id} />
          </Late>
        }
      >
        <CommentPanel
          work={id}
          isOwnWork={found.isOwn}
          sort={sort}
          linkedId={linkedId}
          onWrite={() => composer.current?.focus()}
          onReport={(comment) => report({ target: 'comment', id: comment })}
          theme={theme}
        />
      </Sheet>
      <LateReport reported={reported} onClose={() => report(undefined)} theme={theme} />
    </>
  )
}
