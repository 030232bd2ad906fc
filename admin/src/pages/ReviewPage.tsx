import { listWorksInReview } from '@kaleido/contract/work-desk'
import { useText } from '@kaleido/ui/language'
import { ReviewDesk } from '../features/work/ReviewDesk.tsx'
import { DeskPage } from '../shared/desk/DeskPage.tsx'
import type labels from '../shared/locales/zh-CN/work-review.json'

export function ReviewPage() {
  const t = useText<typeof labels>('work-review')
  return (
    <DeskPage title={t('title')} opens={listWorksInReview}>
      <ReviewDesk />
    </DeskPage>
  )
}
