import { useText } from '@kaleido/ui/language'
import { FeedbackForm } from '../../features/feedback/FeedbackForm.tsx'
import { FeedbackList } from '../../features/feedback/FeedbackList.tsx'
import type labels from '../../shared/locales/zh-CN/feedback.json'
import { Screen } from '../../shared/navigation/Screen.tsx'

export function SuggestPage() {
  const t = useText<typeof labels>('feedback')
  return (
    <Screen title={t('title')}>
      <div className="px-(--gutter) pt-2">
        <FeedbackForm />
        <FeedbackList />
      </div>
    </Screen>
  )
}
