import { listAllVipProducts } from '@kaleido/contract/vip-product'
import { useText } from '@kaleido/ui/language'
import { VipProductDesk } from '../../features/vip/VipProductDesk.tsx'
import { MoneyStopped } from '../../features/wallet/MoneyStopped.tsx'
import { DeskPage } from '../../shared/desk/DeskPage.tsx'
import type labels from '../../shared/locales/zh-CN/vip-product.json'

export function VipProductPage() {
  const t = useText<typeof labels>('vip-product')
  return (
    <DeskPage title={t('title')} opens={listAllVipProducts} notice={<MoneyStopped />}>
      <VipProductDesk />
    </DeskPage>
  )
}
