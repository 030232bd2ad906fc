import type { TopupOrder } from '@kaleido/contract/topup'
import { useText } from '@kaleido/ui/language'
import { ConfirmDialog } from '@kaleido/ui/overlay/ConfirmDialog'
import { showToast } from '@kaleido/ui/toast'
import type labels from '../../../shared/locales/zh-CN/topup.json'
import { titleOf } from './order-words.ts'
import { useCancelOrder } from './use-open-orders.ts'

export interface CancelOrderProps {
  order: TopupOrder
  isOpen: boolean
  onClose: () => void
}

/** Asks before an order is cancelled, and says what becomes of a payment that is on its way. */
export function CancelOrder({ order, isOpen, onClose }: CancelOrderProps) {
  const t = useText<typeof labels>('topup')
  const cancelling = useCancelOrder(order.id)
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={t('cancelTitle', { title: titleOf(order, t) })}
      text={t('cancelText')}
      confirmLabel={t('cancel')}
      cancelLabel={t('cancelKeep')}
      danger
      busy={cancelling.isPending}
      onConfirm={() =>
        cancelling.mutate(undefined, {
          onSuccess: () => showToast(t('cancelled')),
          onSettled: onClose,
        })
      }
    />
  )
}
