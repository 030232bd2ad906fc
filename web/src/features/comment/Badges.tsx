import type { Comment } from '@kaleido/contract/comment'
import { MemberBadge } from '@kaleido/ui/MemberBadge'
import { OfficialBadge } from '@kaleido/ui/OfficialBadge'
import { Tag } from '@kaleido/ui/Tag'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/comment.json'

const levels = [undefined, 'vip', 'svip'] as const

export interface BadgesProps {
  comment: Pick<Comment, 'author' | 'isByAuthor'>
  isPinned?: boolean
}

/** Badges after a name: official account, membership, author of the work, pinned. */
export function Badges({ comment: { author, isByAuthor }, isPinned = false }: BadgesProps) {
  const t = useText<typeof labels>('comment')
  const level = levels[author?.vipLevel ?? 0]
  return (
    <>
      {author?.isOfficial === true && <OfficialBadge>{t('official')}</OfficialBadge>}
      {level && <MemberBadge level={level}>{t(level)}</MemberBadge>}
      {isByAuthor && <Tag tone="brand">{t('author')}</Tag>}
      {isPinned && <Tag>{t('pinned')}</Tag>}
    </>
  )
}
