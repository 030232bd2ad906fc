import type { TopupOrder } from '@kaleido/contract/topup'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatDuration } from '../../../shared/formats/durations.ts'
import { formatMoney } from '../../../shared/formats/money.ts'
import type labels from '../../../shared/locales/zh-CN/topup.json'
import { useSecondsUntil } from '../../../shared/formats/use-seconds-until.ts'
import { CancelOrder } from './CancelOrder.tsx'
import { titleOf } from './order-words.ts'
import { useContinuePaying, useRefreshOrders } from './use-open-orders.ts'

/** An order that waits for its payment: how long, and what can be done. */
export function OpenOrder({ order }: { order: TopupOrder }) {
  const t = useText<typeof labels>('topup')
  const left = useSecondsUntil(order.expiresAt)
  const continuing = useContinuePaying()
  const [isAsking, setIsAsking] = useState(false)
  const refresh = useEffectEvent(useRefreshOrders())
  useEffect(() => {
    if (left === 0) refresh()
  }, [left])
  return (
    <section className="mt-4 rounded-lg bg-surface p-4 shadow-1">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-[15px]/[22px] font-semibold">{t('openTitle')}</h2>
        <span role="timer" className="font-num text-[13px]/[20px] text-warn tabular-nums">
          {t('openLeft', { time: formatDuration(left) })}
        </span>
      </div>
      <p className="mt-1 text-[13px]/[20px] text-text-2 tabular-nums">
        {titleOf(order, t)} · {formatMoney(order.price)} · {order.channel.name}
      </p>
      <div className="mt-3 flex justify-end gap-2.5">
        <Button look="secondary" size="sm" onClick={() => setIsAsking(true)}>
          {t('cancel')}
        </Button>
        <Button
          look="soft"
          size="sm"
          busy={continuing.isPending}
          onClick={() => continuing.mutate(order.id)}
        >
          {t('continue')}
        </Button>
      </div>
      <CancelOrder order={order} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </section>
  )
}
