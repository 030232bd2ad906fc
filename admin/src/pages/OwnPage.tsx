import { getStaffMe } from '@kaleido/contract/staff'
import { useText } from '@kaleido/ui/language'
import { OwnDesk } from '../features/staff/OwnDesk.tsx'
import { DeskPage } from '../shared/desk/DeskPage.tsx'
import type labels from '../shared/locales/zh-CN/staff-own.json'

export function OwnPage() {
  const t = useText<typeof labels>('staff-own')
  return (
    <DeskPage title={t('title')} opens={getStaffMe}>
      <OwnDesk />
    </DeskPage>
  )
}
