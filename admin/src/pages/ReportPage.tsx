import { listReports } from '@kaleido/contract/moderation'
import { useText } from '@kaleido/ui/language'
import { ReportDesk } from '../features/moderation/ReportDesk.tsx'
import { DeskPage } from '../shared/desk/DeskPage.tsx'
import type labels from '../shared/locales/zh-CN/moderation.json'

export function ReportPage() {
  const t = useText<typeof labels>('moderation')
  return (
    <DeskPage title={t('title')} opens={listReports}>
      <ReportDesk />
    </DeskPage>
  )
}
