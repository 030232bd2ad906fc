import { listDeskPrizeOrders } from '@kaleido/contract/prize-desk'
import { useText } from '@kaleido/ui/language'
import { PrizeOrderDesk } from '../features/prize/PrizeOrderDesk.tsx'
import { DeskPage } from '../shared/desk/DeskPage.tsx'
import type labels from '../shared/locales/zh-CN/prize-order.json'

export function PrizeOrderPage() {
  const t = useText<typeof labels>('prize-order')
  return (
    <DeskPage title={t('title')} opens={listDeskPrizeOrders}>
      <PrizeOrderDesk />
    </DeskPage>
  )
}
