import { useText } from '@kaleido/ui/language'
import type { Comment } from '@kaleido/contract/comment'
import { RelativeTime } from '../../shared/formats/RelativeTime.tsx'
import type labels from '../../shared/locales/zh-CN/comment.json'

/** When it was written, and whether it was edited since. */
export function Meta({ comment }: { comment: Pick<Comment, 'createdAt' | 'isEdited'> }) {
  const t = useText<typeof labels>('comment')
  return (
    <span className="flex flex-wrap gap-x-2">
      <RelativeTime at={comment.createdAt} />
      {comment.isEdited && <span>{t('edited')}</span>}
    </span>
  )
}
