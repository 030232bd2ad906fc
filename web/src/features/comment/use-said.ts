import { useText } from '@kaleido/ui/language'
import { formatCount } from '../../shared/formats/numbers.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/comment.json'
import { useCommentLike } from './comment.queries.ts'
import type { Said } from './place.ts'
import { usePlace } from './place.ts'
import { useTalk } from './talk.ts'

/** What a comment and a reply have in common: who, the like, the answer, the menu. */
export function useSaid(said: Said, wasLiked: boolean) {
  const t = useText<typeof labels>('comment')
  const language = useSpokenLanguage()
  const { work, onMenu } = usePlace()
  const { drafts } = useTalk()
  const { isLiked, likes, toggle } = useCommentLike(said, wasLiked)
  const name = said.author?.name ?? t('nobody')
  const answer = () =>
    drafts.change(work, {
      to: { id: said.id, root: said.root ?? said.id, name },
      refusal: undefined,
    })
  return {
    name,
    like: {
      count: formatCount(likes, language),
      label: t('like'),
      isOn: isLiked,
      onToggle: toggle,
    },
    reply: { label: t('reply'), onReply: answer },
    menu: { label: t('menu'), onOpen: () => onMenu(said) },
  }
}
