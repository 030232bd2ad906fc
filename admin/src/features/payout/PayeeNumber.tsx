import type { OutputOf } from '@kaleido/contract/core/call'
import type { DeskWithdrawal } from '@kaleido/contract/payout-desk'
import { openPayout } from '@kaleido/contract/payout-desk'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { DeskAction } from '../../shared/desk/DeskAction.tsx'
import { Facts } from '../../shared/desk/Facts.tsx'
import { useWrite } from '../../shared/desk/use-write.ts'
import type labels from '../../shared/locales/zh-CN/payout.json'
import { isUnderWay, subjectOf } from './withdrawal-texts.ts'

/** The payee's whole number, on demand: showing it is recorded, and begins a payment by hand. */
export function PayeeNumber({ withdrawal }: { withdrawal: DeskWithdrawal }) {
  const t = useText<typeof labels>('payout')
  const show = useWrite(openPayout)
  const [shown, setShown] = useState<OutputOf<typeof openPayout>>()
  const { id, state, provider } = withdrawal
  if (shown) {
    const { holder, number, bank, branch } = shown
    return (
      <section aria-label={t('payeeTitle')}>
        <Facts
          isCard
          facts={[
            { label: t('holder'), value: holder },
            ...(bank === null ? [] : [{ label: t('bank'), value: bank }]),
            ...(branch === null ? [] : [{ label: t('branch'), value: branch }]),
            {
              label: t('account'),
              value: <span className="select-all">{number}</span>,
            },
          ]}
        />
      </section>
    )
  }
  if (!isUnderWay(withdrawal)) return null
  const begins = state === 'approved' && provider === 'manual'
  return (
    <div className="mb-4">
      <DeskAction
        label={t('openNumber')}
        question={
          begins
            ? {
                title: t('openNumberAsk'),
                text: t('openNumberText'),
                facts: subjectOf(t, withdrawal),
              }
            : undefined
        }
        run={async () => setShown(await show({ id }))}
        button={{ block: true }}
      />
      <p className="pt-1.5 text-[12px]/[18px] text-text-3">{t('openNumberHelp')}</p>
    </div>
  )
}
