import { useText } from '@kaleido/ui/language'
import { formatCount } from '../../shared/formats/numbers.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/comment.json'
import { useCommentLike } from './comment.queries.ts'
import type { AnyComment } from './comment-context.ts'
import { useCommentContext } from './comment-context.ts'
import { useTalk } from './talk.ts'

/** Shared by comments and replies: author, like, reply, menu. */
export function useCommentActions(comment: AnyComment, wasLiked: boolean) {
  const t = useText<typeof labels>('comment')
  const language = useSpokenLanguage()
  const { work, onMenu } = useCommentContext()
  const { drafts } = useTalk()
  const { isLiked, likes, toggle } = useCommentLike(comment, wasLiked)
  const name = comment.author?.name ?? t('nobody')
  const answer = () =>
    drafts.change(work, {
      to: { id: comment.id, root: comment.root ?? comment.id, name },
      refusal: undefined,
    })
  return {
    name,
    like: {
      count: likes === 0 ? undefined : formatCount(likes, language),
      label: t('like'),
      isOn: isLiked,
      onToggle: toggle,
    },
    reply: { label: t('reply'), onReply: answer },
    menu: { label: t('menu'), onOpen: () => onMenu(comment) },
  }
}
