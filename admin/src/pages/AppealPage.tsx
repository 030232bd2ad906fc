import { listAppeals } from '@kaleido/contract/moderation-appeal'
import { useText } from '@kaleido/ui/language'
import { AppealDesk } from '../features/moderation/AppealDesk.tsx'
import { DeskPage } from '../shared/desk/DeskPage.tsx'
import type labels from '../shared/locales/zh-CN/moderation-appeal.json'

export function AppealPage() {
  const t = useText<typeof labels>('moderation-appeal')
  return (
    <DeskPage title={t('title')} opens={listAppeals}>
      <AppealDesk />
    </DeskPage>
  )
}
