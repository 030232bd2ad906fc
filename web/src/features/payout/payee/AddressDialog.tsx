import { useText } from '@kaleido/ui/language'
import { ConfirmDialog } from '@kaleido/ui/overlay/ConfirmDialog'
import { useState } from 'react'
import type labels from '../../../shared/locales/zh-CN/payout.json'
import type { UsdtValues } from './payee-form.ts'

export interface AddressDialogProps {
  /** Undefined while nothing is to be confirmed. */
  values: UsdtValues | undefined
  onClose: () => void
  onConfirm: (values: UsdtValues) => void
}

/** Shows the whole address once more, in groups that can be compared. */
export function AddressDialog({ values, onClose, onConfirm }: AddressDialogProps) {
  const t = useText<typeof labels>('payout')
  // What was asked stays during the closing animation.
  const [shown, show] = useState(values)
  if (values !== undefined && values !== shown) show(values)
  return (
    <ConfirmDialog
      open={values !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('checkAddress')}
      text={t('checkAddressMore')}
      confirmLabel={t('isRight')}
      cancelLabel={t('backToEdit')}
      onConfirm={() => values && onConfirm(values)}
    >
      <div className="rounded-lg bg-surface-2 px-4 py-3">
        <p className="text-[13px]/[20px] text-text-2">
          {t(`network_${shown?.network || 'other'}`)}
        </p>
        <p className="mt-1 font-mono text-[15px]/[24px] break-words">
          {groupsOf(shown?.number ?? '')}
        </p>
      </div>
    </ConfirmDialog>
  )
}

const groupsOf = (address: string) => address.trim().replaceAll(/(.{4})(?=.)/g, '$1 ')
