import { listAllComments } from '@kaleido/contract/comment-desk'
import { useText } from '@kaleido/ui/language'
import { CommentDesk } from '../features/comment/CommentDesk.tsx'
import { DeskPage } from '../shared/desk/DeskPage.tsx'
import type labels from '../shared/locales/zh-CN/comment.json'

export function CommentPage() {
  const t = useText<typeof labels>('comment')
  return (
    <DeskPage title={t('title')} opens={listAllComments}>
      <CommentDesk />
    </DeskPage>
  )
}
