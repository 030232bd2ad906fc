import type { Comment } from '@kaleido/contract/comment'
import { CommentRow } from '@kaleido/ui/cards/CommentRow'
import { Tap } from '@kaleido/ui/cards/Tap'
import { useText } from '@kaleido/ui/language'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/comment.json'
import { Portrait } from '../../shared/picture/Portrait.tsx'
import { Badges } from './Badges.tsx'
import { Meta } from './Meta.tsx'
import { CommentText } from './CommentText.tsx'
import { Thread } from './Thread.tsx'
import { useCommentActions } from './use-comment-actions.ts'

export interface CommentItemProps {
  comment: Comment
  liked: ReadonlySet<string>
}

/** A comment with its thread. A deleted one with replies stays as a tombstone. */
export function CommentItem({ comment, liked }: CommentItemProps) {
  const t = useText<typeof labels>('comment')
  const { name, like, reply, menu } = useCommentActions(comment, liked.has(comment.id))
  const { author, deletedBy } = comment
  const thread = <Thread comment={comment} liked={liked} />
  if (deletedBy) {
    return (
      <CommentRow
        avatar={<Nobody />}
        name=""
        text={<span className="text-text-3">{t(`deleted_${deletedBy}`)}</span>}
        meta={<Meta comment={comment} />}
      >
        {thread}
      </CommentRow>
    )
  }
  return (
    <CommentRow
      avatar={author ? <Author author={author} /> : <Nobody />}
      name={name}
      badges={<Badges comment={comment} isPinned={comment.isPinned} />}
      text={<CommentText {...comment} />}
      meta={<Meta comment={comment} />}
      {...{ like, reply, menu }}
    >
      {thread}
    </CommentRow>
  )
}

function Author({ author }: { author: NonNullable<Comment['author']> }) {
  const t = useText<typeof labels>('comment')
  const open = useOpenPath()
  const path = `/usercenter/${author.uid}`
  return (
    <Tap
      href={path}
      onOpen={() => open(path)}
      label={t('home', { name: author.name })}
      className="hit block"
    >
      <Portrait person={author} size={36} />
    </Tap>
  )
}

/** The placeholder of a deleted comment's portrait. */
function Nobody() {
  return <span className="block size-9 rounded-full bg-surface-3" />
}
