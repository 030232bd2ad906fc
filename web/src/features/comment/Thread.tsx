import type { Comment, Reply } from '@kaleido/contract/comment'
import { ReplyBlock, ReplyRow } from '@kaleido/ui/cards/ReplyBlock'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import type labels from '../../shared/locales/zh-CN/comment.json'
import { Badges } from './Badges.tsx'
import { useLiked, useReplies } from './comment.queries.ts'
import { Meta } from './Meta.tsx'
import { OutgoingReply } from './OutgoingItem.tsx'
import { useCommentContext } from './comment-context.ts'
import { CommentText } from './CommentText.tsx'
import { useOutgoing } from './talk.ts'
import { useCommentActions } from './use-comment-actions.ts'

export interface ThreadProps {
  comment: Comment
  liked: ReadonlySet<string>
}

/** The replies: the first few, and the rest on request or when one of them is linked. */
export function Thread({ comment, liked }: ThreadProps) {
  const { work } = useCommentContext()
  const { first, all, pages, others, whole } = useReplied(comment)
  const outgoing = useOutgoing(work, comment.id)
  const shown = others.length + (first ? 1 : 0)
  const more = useMore({ comment, all, shown, onWhole: whole })
  if (shown === 0 && outgoing.length === 0 && !more) return null
  return (
    <ReplyBlock more={more}>
      {first && <LinkedReply reply={first} liked={liked} />}
      {pages ? (
        pages.map((list, index) => (
          <LikedReplies
            key={list[0]?.id ?? index}
            replies={others.filter(({ id }) => list.some((each) => each.id === id))}
          />
        ))
      ) : (
        <Replies replies={others} liked={liked} />
      )}
      {outgoing.map((each) => (
        <OutgoingReply key={each.key} outgoing={each} />
      ))}
    </ReplyBlock>
  )
}

/** The linked reply comes first, and is not repeated. */
function useReplied(comment: Comment) {
  const { linked } = useCommentContext()
  const isLinked = linked?.root === comment.id
  const [isWhole, setWhole] = useState(isLinked && comment.replyCount > comment.replies.length)
  const all = useReplies(comment.id, isWhole)
  const first = isLinked ? linked.reply : undefined
  const pages = all.data?.pages.map(({ list }) => list)
  const replies = onceEach(pages?.flat() ?? comment.replies)
  const others = replies.filter(({ id }) => id !== first?.id)
  return { first, all, pages, others, whole: () => setWhole(true) }
}

interface MoreOptions {
  readonly comment: Comment
  readonly all: ReturnType<typeof useReplies>
  readonly shown: number
  readonly onWhole: () => void
}

/** The button for more replies, in each of its states. */
function useMore({ comment, all, shown, onWhole }: MoreOptions) {
  const t = useText<typeof labels>('comment')
  if (all.isFetching) return { label: t('loading'), onMore: () => undefined }
  if (all.isError) {
    return {
      label: t('failed'),
      onMore: () => void (all.data ? all.fetchNextPage() : all.refetch()),
    }
  }
  if (all.data) {
    return all.hasNextPage
      ? { label: t('next'), onMore: () => void all.fetchNextPage() }
      : undefined
  }
  const rest = comment.replyCount - shown
  return rest > 0 ? { label: t('more', { count: rest }), onMore: onWhole } : undefined
}

/** A reply that was just sent may arrive again with its page. */
function onceEach(replies: readonly Reply[]): Reply[] {
  return [...new Map(replies.map((reply) => [reply.id, reply])).values()]
}

function LinkedReply({ reply, liked }: { reply: Reply; liked: ReadonlySet<string> }) {
  return (
    <div className="-mx-1.5 rounded-sm bg-brand-soft px-1.5">
      <ReplyItem reply={reply} wasLiked={liked.has(reply.id)} />
    </div>
  )
}

function LikedReplies({ replies }: { replies: readonly Reply[] }) {
  const liked = useLiked(replies.map(({ id }) => id))
  return <Replies {...{ replies, liked }} />
}

function Replies({ replies, liked }: { replies: readonly Reply[]; liked: ReadonlySet<string> }) {
  return replies.map((reply) => (
    <ReplyItem key={reply.id} reply={reply} wasLiked={liked.has(reply.id)} />
  ))
}

function ReplyItem({ reply: comment, wasLiked }: { reply: Reply; wasLiked: boolean }) {
  const t = useText<typeof labels>('comment')
  const { name, like, reply, menu } = useCommentActions(comment, wasLiked)
  if (comment.deletedBy) {
    return <p className="py-1 text-text-3">{t(`deleted_${comment.deletedBy}`)}</p>
  }
  return (
    <ReplyRow
      name={<span data-content>{name}</span>}
      to={comment.to && <span data-content>{t('replyHint', { name: comment.to.name })}</span>}
      badges={
        <span className="ms-1 inline-flex gap-1 align-[1px] empty:hidden">
          <Badges comment={comment} />
        </span>
      }
      text={<CommentText {...comment} />}
      meta={<Meta comment={comment} />}
      {...{ like, reply, menu }}
    />
  )
}
