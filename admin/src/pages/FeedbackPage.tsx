import { listAllFeedback } from '@kaleido/contract/feedback'
import { useText } from '@kaleido/ui/language'
import { FeedbackDesk } from '../features/feedback/FeedbackDesk.tsx'
import { DeskPage } from '../shared/desk/DeskPage.tsx'
import type labels from '../shared/locales/zh-CN/feedback.json'

export function FeedbackPage() {
  const t = useText<typeof labels>('feedback')
  return (
    <DeskPage title={t('title')} opens={listAllFeedback}>
      <FeedbackDesk />
    </DeskPage>
  )
}
