import { listDifferences } from '@kaleido/contract/topup-statement'
import { useText } from '@kaleido/ui/language'
import { DifferenceDesk } from '../../features/topup/DifferenceDesk.tsx'
import { MoneyStopped } from '../../features/wallet/MoneyStopped.tsx'
import { DeskPage } from '../../shared/desk/DeskPage.tsx'
import type labels from '../../shared/locales/zh-CN/topup-difference.json'

export function ReconciliationPage() {
  const t = useText<typeof labels>('topup-difference')
  return (
    <DeskPage title={t('title')} opens={listDifferences} notice={<MoneyStopped />}>
      <DifferenceDesk />
    </DeskPage>
  )
}
