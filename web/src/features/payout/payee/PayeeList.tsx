import { type Payee, payeeRules } from '@kaleido/contract/payout-payee'
import { useText } from '@kaleido/ui/language'
import { ConfirmDialog } from '@kaleido/ui/overlay/ConfirmDialog'
import { useState } from 'react'
import { useConnection } from '../../../shared/connection/connection.ts'
import type labels from '../../../shared/locales/zh-CN/payout.json'
import type { RunProven } from '../step-up.ts'
import { usePayeeName } from './payee-words.ts'
import { PayeeCard } from './PayeeCard.tsx'
import { usePayeeChanges } from './use-payee-changes.ts'

/** My payees of one type: choosing the default, and removing one after a confirmation. */
export function PayeeList({ payees, run }: { payees: readonly Payee[]; run: RunProven }) {
  const t = useText<typeof labels>('payout')
  const { client } = useConnection()
  const nameOf = usePayeeName()
  const [leaving, leave] = useState<Payee>()
  const { removing, preferring } = usePayeeChanges(run)
  return (
    <>
      <ul className="flex flex-col gap-3 px-(--gutter) pt-2">
        {payees.map((payee) => (
          <PayeeCard
            key={payee.id}
            payee={payee}
            now={client.now().getTime()}
            isBusy={preferring.isPending && preferring.variables.id === payee.id}
            onDefault={() => preferring.mutate(payee)}
            onRemove={() => leave(payee)}
          />
        ))}
      </ul>
      <p className="px-8 pt-2 text-[12px]/[18px] text-text-3">
        {t('payeeLimits', { most: payeeRules.most, hours: payeeRules.coolHours })}
      </p>
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={(isOpen) => !isOpen && leave(undefined)}
        danger
        title={t('removeTitle', { payee: leaving ? `${nameOf(leaving)} ${leaving.masked}` : '' })}
        text={t('removeText')}
        confirmLabel={t('remove')}
        cancelLabel={t('keep')}
        onConfirm={() => {
          leave(undefined)
          if (leaving) removing.mutate(leaving)
        }}
      />
    </>
  )
}
