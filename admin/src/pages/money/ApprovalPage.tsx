import { listApprovals } from '@kaleido/contract/staff-approval'
import { useText } from '@kaleido/ui/language'
import { SettingChange } from '../../features/ops/SettingChange.tsx'
import { ApprovalDesk } from '../../features/staff/ApprovalDesk.tsx'
import { MoneyStopped } from '../../features/wallet/MoneyStopped.tsx'
import { DeskPage } from '../../shared/desk/DeskPage.tsx'
import type labels from '../../shared/locales/zh-CN/staff-approval.json'

export function ApprovalPage() {
  const t = useText<typeof labels>('staff-approval')
  return (
    <DeskPage title={t('title')} opens={listApprovals} notice={<MoneyStopped />}>
      <ApprovalDesk renderSetting={(setting) => <SettingChange {...setting} />} />
    </DeskPage>
  )
}
