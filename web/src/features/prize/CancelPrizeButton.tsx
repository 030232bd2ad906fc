import type { PrizeOrderDetail } from '@kaleido/contract/prize'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { ConfirmDialog } from '@kaleido/ui/overlay/ConfirmDialog'
import { showToast } from '@kaleido/ui/toast'
import { useState } from 'react'
import { formatWhole } from '../../shared/formats/numbers.ts'
import { formatMinute } from '../../shared/formats/times.ts'
import type labels from '../../shared/locales/zh-CN/prize.json'
import { useCancelPrize } from './prize.queries.ts'

/** Takes an exchange back, after a confirmation. */
export function CancelPrizeButton({ order }: { order: PrizeOrderDetail }) {
  const t = useText<typeof labels>('prize')
  const [isAsking, ask] = useState(false)
  const cancelling = useCancelPrize()
  const { id, name, price, cancellableUntil } = order
  const cancel = () =>
    cancelling.mutate(
      { id },
      {
        onSuccess: () => showToast(t('cancelled'), { tone: 'good' }),
        onSettled: () => ask(false),
      },
    )
  return (
    <div className="grid gap-2">
      <Button look="surface" size="lg" block onClick={() => ask(true)}>
        {t('cancel')}
      </Button>
      {cancellableUntil !== null && (
        <p className="text-center text-[12px]/[18px] text-text-3 tabular-nums">
          {t('cancelUntil', { moment: formatMinute(cancellableUntil) })}
        </p>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title={t('cancelTitle', { name })}
        text={t('cancelText', { points: formatWhole(price) })}
        confirmLabel={t('cancel')}
        cancelLabel={t('keep')}
        busy={cancelling.isPending}
        onConfirm={cancel}
      />
    </div>
  )
}
