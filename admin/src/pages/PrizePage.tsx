import { listDeskPrizes } from '@kaleido/contract/prize-desk'
import { useText } from '@kaleido/ui/language'
import { PrizeDesk } from '../features/prize/PrizeDesk.tsx'
import { DeskPage } from '../shared/desk/DeskPage.tsx'
import type labels from '../shared/locales/zh-CN/prize-shop.json'

export function PrizePage() {
  const t = useText<typeof labels>('prize-shop')
  return (
    <DeskPage title={t('title')} opens={listDeskPrizes}>
      <PrizeDesk />
    </DeskPage>
  )
}
