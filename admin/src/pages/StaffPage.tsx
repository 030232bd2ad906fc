import { listStaff } from '@kaleido/contract/staff-member'
import { useText } from '@kaleido/ui/language'
import { StaffDesk } from '../features/staff/StaffDesk.tsx'
import { DeskPage } from '../shared/desk/DeskPage.tsx'
import type labels from '../shared/locales/zh-CN/staff-member.json'

export function StaffPage() {
  const t = useText<typeof labels>('staff-member')
  return (
    <DeskPage title={t('title')} opens={listStaff}>
      <StaffDesk />
    </DeskPage>
  )
}
