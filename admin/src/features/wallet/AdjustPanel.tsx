import { AdjustedPot } from '@kaleido/contract/wallet'
import { askAdjustment } from '@kaleido/contract/wallet-adjustment'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { AwaitsApproval } from '../../shared/desk/AwaitsApproval.tsx'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type labels from '../../shared/locales/zh-CN/wallet.json'
import { formatAdjustment } from '../../shared/money.ts'

/** What the address has open while a balance is adjusted. */
export const adjusting = 'adjust'

/** Asks a colleague to correct what somebody has. */
export function AdjustPanel({ uid }: { uid: number }) {
  const t = useText<typeof labels>('wallet')
  const { close } = useOpened()
  const [asked, setAsked] = useState<string>()
  return (
    <DeskPanel title={t('adjust')} onClose={close}>
      {asked === undefined ? (
        <DeskForm
          call={askAdjustment}
          sent={{ uid }}
          fields={{
            pot: {
              label: t('adjustPot'),
              options: Object.fromEntries(AdjustedPot.options.map((pot) => [pot, t(`pot_${pot}`)])),
            },
            amount: { label: t('adjustAmount'), hint: t('adjustHint') },
            reason: { label: t('adjustReason'), rows: 3 },
          }}
          refusals={{ 'wallet.insufficient': 'amount' }}
          ask={({ pot, amount }) => ({
            title: t('adjustAsk'),
            facts: [
              { label: 'UID', value: uid },
              { label: t(`pot_${pot}`), value: formatAdjustment({ pot, amount }), isMain: true },
            ],
          })}
          saveLabel={t('adjustSend')}
          onDone={({ approvalId }) => setAsked(approvalId)}
          onCancel={close}
        />
      ) : (
        <AwaitsApproval id={asked} />
      )}
    </DeskPanel>
  )
}
