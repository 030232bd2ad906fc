import type { Withdrawal } from '@kaleido/contract/payout'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { ConfirmDialog } from '@kaleido/ui/overlay/ConfirmDialog'
import { useState } from 'react'
import { formatMoney } from '../../../shared/formats/money.ts'
import type labels from '../../../shared/locales/zh-CN/payout.json'
import { useCancel } from './use-cancel.ts'

/** Takes a withdrawal back, after a confirmation. */
export function CancelButton({ withdrawal: { id, amount } }: { withdrawal: Withdrawal }) {
  const t = useText<typeof labels>('payout')
  const [isAsking, ask] = useState(false)
  const cancelling = useCancel(id)
  return (
    <>
      <Button look="surface" size="lg" block onClick={() => ask(true)}>
        {t('cancelIt')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title={t('cancelTitle', { amount: formatMoney(amount) })}
        text={t('cancelText')}
        confirmLabel={t('cancelIt')}
        cancelLabel={t('keepIt')}
        busy={cancelling.isPending}
        onConfirm={() => cancelling.mutate(undefined, { onSettled: () => ask(false) })}
      />
    </>
  )
}
