import './comment.late.css'
import type { Comment } from '@kaleido/contract/comment'
import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { useText } from '@kaleido/ui/language'
import type { ReactNode } from 'react'
import { lazy, useState } from 'react'
import { Late } from '../../shared/loading/Late.tsx'
import { ListView } from '../../shared/loading/ListView.tsx'
import type labels from '../../shared/locales/zh-CN/comment.json'
import type { Sort } from './comment.queries.ts'
import { useComments, useLiked } from './comment.queries.ts'
import { CommentItem } from './CommentItem.tsx'
import { CommentSkeleton } from './CommentSkeleton.tsx'
import { OutgoingComment } from './OutgoingItem.tsx'
import type { CommentContextValue, AnyComment } from './comment-context.ts'
import { CommentContext } from './comment-context.ts'
import { useOutgoing } from './talk.ts'

const CommentMenu = lazy(async () => ({ default: (await import('./CommentMenu.tsx')).CommentMenu }))

const LinkedComment = lazy(async () => ({
  default: (await import('./LinkedComment.tsx')).LinkedComment,
}))

export interface CommentPanelProps extends Omit<CommentContextValue, 'onMenu' | 'linked'> {
  sort: Sort
  /** Focuses the composer, from an empty list. */
  onWrite: () => void
  onReport: (id: string) => void
  /** For a menu over a part of the app that is dark in any theme. */
  theme?: 'dark' | undefined
  /** The comment or reply that the address links to: shown on top. */
  linkedId?: string | undefined
}

/** The comments of a work, with the composer and the menu of each. */
export function CommentPanel({
  sort,
  onWrite,
  onReport,
  theme,
  linkedId,
  ...context
}: CommentPanelProps) {
  const t = useText<typeof labels>('comment')
  const list = useComments(context.work, sort)
  const [linkedRoot, setLinkedRoot] = useState<string>()
  const pages =
    list.data?.pages.map((page) => page.list.filter(({ id }) => id !== linkedRoot)) ?? []
  const outgoing = useOutgoing(context.work)
  const [menuFor, setMenuFor] = useState<AnyComment>()
  const [wasOpen, setWasOpen] = useState(false)
  if (menuFor && !wasOpen) setWasOpen(true)
  const sent = outgoing.map((each) => <OutgoingComment key={each.key} outgoing={each} />)
  return (
    <CommentContext value={{ ...context, onMenu: setMenuFor }}>
      {linkedId !== undefined && (
        <Late fallback={<CommentSkeleton rows={1} />}>
          <LinkedComment id={linkedId} onRoot={setLinkedRoot} />
        </Late>
      )}
      <ListView
        isPart
        list={list}
        skeleton={<CommentSkeleton />}
        empty={
          sent.length > 0 ? (
            sent
          ) : (
            <EmptyState
              title={t('none')}
              help={t('noneHelp')}
              action={<Button onClick={onWrite}>{t('write')}</Button>}
            />
          )
        }
        endLabel={t('end')}
      >
        {() => <Comments pages={pages} sent={sent} />}
      </ListView>
      {wasOpen && (
        <Late>
          <CommentMenu
            comment={menuFor}
            onClose={() => setMenuFor(undefined)}
            {...{ context, onReport, theme }}
          />
        </Late>
      )}
    </CommentContext>
  )
}

interface CommentsProps {
  pages: readonly (readonly Comment[])[]
  /** Comments in flight, after the pinned one. */
  sent: ReactNode
}

function Comments({ pages, sent }: CommentsProps) {
  const seen = new Set<string>()
  // Sorted by popularity, a comment may move between pages while they are fetched.
  const isFirst = ({ id }: Comment) => !seen.has(id) && seen.add(id)
  const lists = pages.map((page) => page.filter(isFirst))
  const pinned = lists[0]?.filter(({ isPinned }) => isPinned) ?? []
  return (
    <>
      <LikedComments comments={pinned} />
      {sent}
      {lists.map((list, page) => (
        <LikedComments key={page} comments={list.filter((each) => !pinned.includes(each))} />
      ))}
    </>
  )
}

/** The likes of one page are fetched together. */
function LikedComments({ comments }: { comments: readonly Comment[] }) {
  const ids = comments.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)])
  const liked = useLiked(ids)
  return comments.map((comment) => <CommentItem key={comment.id} comment={comment} liked={liked} />)
}
