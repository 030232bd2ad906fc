import { listDeskComplaints } from '@kaleido/contract/complaint'
import { useText } from '@kaleido/ui/language'
import { ComplaintDesk } from '../../features/complaint/ComplaintDesk.tsx'
import { MoneyStopped } from '../../features/wallet/MoneyStopped.tsx'
import { DeskPage } from '../../shared/desk/DeskPage.tsx'
import type labels from '../../shared/locales/zh-CN/complaint.json'

export function ComplaintPage() {
  const t = useText<typeof labels>('complaint')
  return (
    <DeskPage title={t('title')} opens={listDeskComplaints} notice={<MoneyStopped />}>
      <ComplaintDesk />
    </DeskPage>
  )
}
