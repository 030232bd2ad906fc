import { listSuspense } from '@kaleido/contract/topup-desk'
import { useText } from '@kaleido/ui/language'
import { SuspenseDesk } from '../../features/topup/SuspenseDesk.tsx'
import { MoneyStopped } from '../../features/wallet/MoneyStopped.tsx'
import { DeskPage } from '../../shared/desk/DeskPage.tsx'
import type labels from '../../shared/locales/zh-CN/topup-suspense.json'

export function SuspensePage() {
  const t = useText<typeof labels>('topup-suspense')
  return (
    <DeskPage title={t('title')} opens={listSuspense} notice={<MoneyStopped />}>
      <SuspenseDesk />
    </DeskPage>
  )
}
