import { getDeskWallet } from '@kaleido/contract/wallet-desk'
import { useText } from '@kaleido/ui/language'
import { MoneyStopped } from '../../features/wallet/MoneyStopped.tsx'
import { DeskPage } from '../../shared/desk/DeskPage.tsx'
import type labels from '../../shared/locales/zh-CN/wallet.json'
import { LedgerDesk } from './LedgerDesk.tsx'

export function LedgerPage() {
  const t = useText<typeof labels>('wallet')
  return (
    <DeskPage title={t('title')} opens={getDeskWallet} notice={<MoneyStopped />}>
      <LedgerDesk />
    </DeskPage>
  )
}
