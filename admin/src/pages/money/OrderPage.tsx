import { listDeskOrders } from '@kaleido/contract/topup-desk'
import { useText } from '@kaleido/ui/language'
import { OrderDesk } from '../../features/topup/OrderDesk.tsx'
import { MoneyStopped } from '../../features/wallet/MoneyStopped.tsx'
import { DeskPage } from '../../shared/desk/DeskPage.tsx'
import type labels from '../../shared/locales/zh-CN/topup-order.json'

export function OrderPage() {
  const t = useText<typeof labels>('topup-order')
  return (
    <DeskPage title={t('title')} opens={listDeskOrders} notice={<MoneyStopped />}>
      <OrderDesk />
    </DeskPage>
  )
}
