import { listAllTopics } from '@kaleido/contract/topic'
import { useText } from '@kaleido/ui/language'
import { TopicDesk } from '../features/topic/TopicDesk.tsx'
import { DeskPage } from '../shared/desk/DeskPage.tsx'
import type labels from '../shared/locales/zh-CN/topic.json'

export function TopicPage() {
  const t = useText<typeof labels>('topic')
  return (
    <DeskPage title={t('title')} opens={listAllTopics}>
      <TopicDesk />
    </DeskPage>
  )
}
