import type { TopupOrder } from '@kaleido/contract/topup'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { Hourglass, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { formatDuration } from '../../../shared/formats/durations.ts'
import type labels from '../../../shared/locales/zh-CN/topup.json'
import { CancelOrder } from '../order/CancelOrder.tsx'
import { OrderDetails } from '../order/OrderDetails.tsx'
import { isOpen } from '../order/order-words.ts'
import { useCheckOrder } from '../order/use-order.ts'
import { PayRefusal } from '../PayRefusal.tsx'
import { useOpenPayUrl } from '../use-open-pay-url.ts'
import { useSecondsUntil } from '../../../shared/formats/use-seconds-until.ts'
import { ResultHead } from './ResultHead.tsx'

/** No payment is known yet: it may be on its way, or not be made. */
export function WaitingResult({ order, isOffline }: { order: TopupOrder; isOffline: boolean }) {
  const t = useText<typeof labels>('topup')
  const left = useSecondsUntil(order.expiresAt)
  const checking = useCheckOrder(order)
  const openPayUrl = useOpenPayUrl()
  const [isAsking, setIsAsking] = useState(false)
  const { payUrl } = order
  const isStillOpen = checking.data !== undefined && isOpen(checking.data)
  return (
    <>
      <ResultHead
        icon={isOffline ? WifiOff : Hourglass}
        tone="waiting"
        title={t(isOffline ? 'offlineTitle' : 'waitTitle')}
        text={t(isOffline ? 'offlineText' : 'waitText')}
      />
      <p
        role="timer"
        className="mt-2 text-center font-num text-[13px]/[20px] text-text-3 tabular-nums"
      >
        {t('openLeft', { time: formatDuration(left) })}
      </p>
      <div className="mt-6 grid gap-2.5">
        <PayRefusal error={checking.error ?? undefined} />
        <p aria-live="polite" className="text-center text-[13px]/[20px] text-text-2">
          {isStillOpen && t('notYet')}
        </p>
        <Button
          look="primary"
          size="lg"
          block
          busy={checking.isPending}
          onClick={() => checking.mutate()}
        >
          {t('havePaid')}
        </Button>
        {payUrl !== null && (
          <Button look="surface" size="lg" block onClick={() => openPayUrl(payUrl)}>
            {t('continue')}
          </Button>
        )}
        <Button look="text" onClick={() => setIsAsking(true)}>
          {t('cancel')}
        </Button>
      </div>
      <div className="mt-5">
        <OrderDetails order={order} />
      </div>
      <CancelOrder order={order} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </>
  )
}
