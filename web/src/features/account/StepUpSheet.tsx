import { Button } from '@kaleido/ui/Button'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import type labels from '../../shared/locales/zh-CN/account.json'
import { StepUpByCode } from './StepUpByCode.tsx'
import { StepUpByPassword } from './StepUpByPassword.tsx'

/** The accepted proofs of identity, from the server's refusal. */
export type StepUpMethod = 'password' | 'sms'

export interface StepUpSheetProps {
  open: boolean
  methods: readonly StepUpMethod[]
  onProven: () => void
  onClose: () => void
}

/** Asks for a fresh proof of identity before a sensitive action. */
export function StepUpSheet({ open, methods, onProven, onClose }: StepUpSheetProps) {
  const t = useText<typeof labels>('account')
  const [wanted, want] = useState<StepUpMethod>('password')
  const method = methods.includes(wanted) ? wanted : (methods[0] ?? 'password')
  const other = methods.find((each) => each !== method)
  return (
    <Sheet
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('stepUp')}
      closeLabel={t('close')}
    >
      <p className="mb-4 text-[15px] text-text-2">
        {t(method === 'sms' ? 'stepUpByCodeMore' : 'stepUpMore')}
      </p>
      {method === 'sms' ? (
        <StepUpByCode onProven={onProven} />
      ) : (
        <StepUpByPassword onProven={onProven} />
      )}
      {other ? (
        <p className="mt-1 flex justify-center">
          <Button look="text" onClick={() => want(other)}>
            {t(other === 'sms' ? 'stepUpByCode' : 'stepUpByPassword')}
          </Button>
        </p>
      ) : null}
    </Sheet>
  )
}
