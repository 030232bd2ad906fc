import type { TopupOrder } from '@kaleido/contract/topup'
import { Button } from '@kaleido/ui/Button'
import { Tag } from '@kaleido/ui/Tag'
import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { useOpenPath } from '../../../shared/links/open-link.ts'
import type labels from '../../../shared/locales/zh-CN/topup.json'
import { OrderDetails } from './OrderDetails.tsx'
import { stateTones } from './order-words.ts'

export interface OrderSheetProps {
  order: TopupOrder
  isOpen: boolean
  onClose: () => void
}

/** An order with everything that the support asks for. */
export function OrderSheet({ order, isOpen, onClose }: OrderSheetProps) {
  const t = useText<typeof labels>('topup')
  const open = useOpenPath()
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(opened) => opened || onClose()}
      title={t('details')}
      closeLabel={t('close')}
      tools={<Tag tone={stateTones[order.state]}>{t(`state_${order.state}`)}</Tag>}
      action={
        <Button look="secondary" size="lg" block onClick={() => open('/mine/service')}>
          {t('support')}
        </Button>
      }
    >
      <OrderDetails order={order} isFlat />
    </Sheet>
  )
}
