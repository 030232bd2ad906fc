import { listDeskWithdrawals } from '@kaleido/contract/payout-desk'
import { useText } from '@kaleido/ui/language'
import { WithdrawalDesk } from '../../features/payout/WithdrawalDesk.tsx'
import { MoneyStopped } from '../../features/wallet/MoneyStopped.tsx'
import { DeskPage } from '../../shared/desk/DeskPage.tsx'
import type labels from '../../shared/locales/zh-CN/payout.json'

export function WithdrawalPage() {
  const t = useText<typeof labels>('payout')
  return (
    <DeskPage title={t('title')} opens={listDeskWithdrawals} notice={<MoneyStopped />}>
      <WithdrawalDesk />
    </DeskPage>
  )
}
