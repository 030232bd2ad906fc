import { payoutRules } from '@kaleido/contract/payout'
import type { DeskWithdrawal } from '@kaleido/contract/payout-desk'
import { reviewWithdrawal } from '@kaleido/contract/payout-desk'
import { useText } from '@kaleido/ui/language'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type deskLabels from '../../shared/locales/zh-CN/desk.json'
import type labels from '../../shared/locales/zh-CN/payout.json'
import { formatMoney } from '../../shared/money.ts'
import { subjectOf } from './withdrawal-texts.ts'

/** Approves it, which above the limit takes a second person, or rejects it. */
export function WithdrawalReview({ withdrawal }: { withdrawal: DeskWithdrawal }) {
  const t = useText<typeof labels>('payout')
  const desk = useText<typeof deskLabels>('desk')
  const { close, decided } = useOpened()
  const { id, state, amount } = withdrawal
  if (state !== 'requested' && state !== 'review') return null
  const isLarge = amount > payoutRules.reviewAbove
  return (
    <section aria-label={t('review')} className="mb-4 border-t border-sep pt-4">
      <DeskForm
        call={reviewWithdrawal}
        id={id}
        fields={{
          verdict: {
            label: t('verdict'),
            isInline: true,
            options: { approve: t('approve'), reject: t('reject') },
          },
          reason: { label: t('reason'), hint: t('reasonHint'), rows: 3 },
        }}
        ask={({ verdict, reason }) =>
          verdict === 'approve'
            ? {
                title: t('approveAsk'),
                label: t('approve'),
                text: isLarge
                  ? t('approveTwoText', { limit: formatMoney(payoutRules.reviewAbove) })
                  : t('approveText'),
                facts: subjectOf(t, withdrawal),
              }
            : {
                title: t('rejectAsk'),
                label: t('reject'),
                text: t('rejectText', { amount: formatMoney(amount) }),
                facts: [
                  ...subjectOf(t, withdrawal).filter(({ isMain }) => !isMain),
                  { label: t('reasonRead'), value: reason },
                ],
                isDanger: true,
              }
        }
        saveLabel={t('submit')}
        doneText={desk('submitted')}
        onDone={decided}
        onCancel={close}
      />
    </section>
  )
}
