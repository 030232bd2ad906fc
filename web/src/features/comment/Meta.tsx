import { useText } from '@kaleido/ui/language'
import type { Comment } from '@kaleido/contract/comment'
import { RelativeTime } from '../../shared/formats/RelativeTime.tsx'
import type labels from '../../shared/locales/zh-CN/comment.json'

/** When it was said, and whether it says something else by now. */
export function Meta({ said }: { said: Pick<Comment, 'createdAt' | 'isEdited'> }) {
  const t = useText<typeof labels>('comment')
  return (
    <span className="flex flex-wrap gap-x-2">
      <RelativeTime at={said.createdAt} />
      {said.isEdited && <span>{t('edited')}</span>}
    </span>
  )
}
