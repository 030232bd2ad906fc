import { listAudit } from '@kaleido/contract/staff-audit'
import { useText } from '@kaleido/ui/language'
import { AuditDesk } from '../features/staff/AuditDesk.tsx'
import { DeskPage } from '../shared/desk/DeskPage.tsx'
import type labels from '../shared/locales/zh-CN/staff-audit.json'

export function AuditPage() {
  const t = useText<typeof labels>('staff-audit')
  return (
    <DeskPage title={t('title')} opens={listAudit}>
      <AuditDesk />
    </DeskPage>
  )
}
