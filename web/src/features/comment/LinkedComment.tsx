import { StatusError } from '@kaleido/client/errors'
import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { getComment } from '@kaleido/contract/comment'
import type { OutputOf } from '@kaleido/contract/core/call'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useConnection } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/comment.json'
import { useLiked } from './comment.queries.ts'
import { CommentItem } from './CommentItem.tsx'
import { CommentSkeleton } from './CommentSkeleton.tsx'
import { CommentContext, useCommentContext } from './comment-context.ts'

export interface LinkedCommentProps {
  id: string
  /** Called with the comment, or the root of its thread; undefined where it is gone. */
  onRoot: (root: string | undefined) => void
}

/** The comment that an address links to, on top of the others and with its thread open; or that it is gone. */
export function LinkedComment({ id, onRoot }: LinkedCommentProps) {
  const t = useText<typeof labels>('comment')
  const { found, isGone, ...asked } = useLinked(id)
  const root = found?.comment.id
  useEffect(() => onRoot(root), [onRoot, root])
  if (isGone) return <Note>{t('linkedGone')}</Note>
  if (found) return <Found found={found} />
  if (!asked.hasFailed) return <CommentSkeleton rows={1} />
  return (
    <Note>
      {t('linkedFailed')}
      <Button look="text" size="sm" busy={asked.isBusy} onClick={asked.again}>
        {t('again')}
      </Button>
    </Note>
  )
}

/** One below another work counts as gone. */
function useLinked(id: string) {
  const { work } = useCommentContext()
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOptionsFor(useConnection().client, getComment, { id }, 'brief'),
    // The error is shown in its place.
    meta: { silent: true },
  })
  const isElsewhere = data !== undefined && data.work !== work
  const isGone = isElsewhere || (error instanceof StatusError && goneStatuses.has(error.status))
  return {
    found: isGone ? undefined : data,
    isGone,
    hasFailed: error !== null,
    isBusy: isFetching,
    again: () => void refetch(),
  }
}

const goneStatuses: ReadonlySet<number> = new Set([404, 410])

/** Of a comment all is highlighted, of a thread only the linked reply. */
function Found({ found: { comment, reply } }: { found: OutputOf<typeof getComment> }) {
  const t = useText<typeof labels>('comment')
  const context = useCommentContext()
  const comments = [comment, ...comment.replies, ...(reply ? [reply] : [])]
  const liked = useLiked(comments.map(({ id }) => id))
  return (
    <section aria-label={t('linked')}>
      <div className={reply ? '' : '-mx-2 rounded-lg bg-brand-soft px-2 pb-3'}>
        <CommentContext value={{ ...context, linked: { root: comment.id, reply } }}>
          <CommentItem comment={comment} liked={liked} />
        </CommentContext>
      </div>
      <h3 className="pt-4 text-[13px]/[20px] font-semibold text-text-3">{t('others')}</h3>
    </section>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <output className="mt-3 flex min-h-11 items-center justify-between gap-3 rounded-md bg-surface-2 px-3 text-[13px]/[20px] text-text-2">
      {children}
    </output>
  )
}
