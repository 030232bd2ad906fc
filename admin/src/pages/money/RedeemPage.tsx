import { listRedeemBatches } from '@kaleido/contract/redeem-batch'
import { useText } from '@kaleido/ui/language'
import { BatchDesk } from '../../features/redeem/BatchDesk.tsx'
import { MoneyStopped } from '../../features/wallet/MoneyStopped.tsx'
import { DeskPage } from '../../shared/desk/DeskPage.tsx'
import type labels from '../../shared/locales/zh-CN/redeem.json'

export function RedeemPage() {
  const t = useText<typeof labels>('redeem')
  return (
    <DeskPage title={t('title')} opens={listRedeemBatches} notice={<MoneyStopped />}>
      <BatchDesk />
    </DeskPage>
  )
}
