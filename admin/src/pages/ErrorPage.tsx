import { listReports } from '@kaleido/contract/ops'
import { useText } from '@kaleido/ui/language'
import { ErrorDesk } from '../features/ops/ErrorDesk.tsx'
import { DeskPage } from '../shared/desk/DeskPage.tsx'
import type labels from '../shared/locales/zh-CN/ops-report.json'

export function ErrorPage() {
  const t = useText<typeof labels>('ops-report')
  return (
    <DeskPage title={t('title')} opens={listReports}>
      <ErrorDesk />
    </DeskPage>
  )
}
