import type { DeskWithdrawal } from '@kaleido/contract/payout-desk'
import { settleWithdrawal } from '@kaleido/contract/payout-desk'
import { useText } from '@kaleido/ui/language'
import type { Question } from '../../shared/desk/Confirmation.tsx'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type deskLabels from '../../shared/locales/zh-CN/desk.json'
import type labels from '../../shared/locales/zh-CN/payout.json'
import { formatMoney } from '../../shared/money.ts'
import { subjectOf } from './withdrawal-texts.ts'

type Outcome = 'paid' | 'failed' | 'returned'

/** What can have become of it: a payment that a provider makes is told by a person only where the provider does not. */
function outcomesOf({ state, provider, needsStaff }: DeskWithdrawal): readonly Outcome[] {
  if (state === 'paid') return ['returned']
  const paidByHand = state === 'approved' || state === 'submitting'
  const isUnclear =
    needsStaff && (state === 'approved' || state === 'submitted' || state === 'unknown')
  return (provider === 'manual' ? paidByHand : isUnclear) ? ['paid', 'failed'] : []
}

/** Tells what became of a payment: paid with its number, failed, or returned by the bank. */
export function WithdrawalSettle({ withdrawal }: { withdrawal: DeskWithdrawal }) {
  const t = useText<typeof labels>('payout')
  const desk = useText<typeof deskLabels>('desk')
  const { close, decided } = useOpened()
  const outcomes = outcomesOf(withdrawal)
  if (outcomes.length === 0) return null
  const { id, amount } = withdrawal

  function ask(how: Outcome, reference: string): Question {
    const facts = [...subjectOf(t, withdrawal), { label: t('reference'), value: reference }]
    if (how === 'paid') return { title: t('paidAsk'), text: t('paidText'), facts }
    const shown = { amount: formatMoney(amount) }
    return how === 'failed'
      ? { title: t('failedAsk'), text: t('backText', shown), facts, isDanger: true }
      : { title: t('returnedAsk'), text: t('returnedText', shown), facts, isDanger: true }
  }

  return (
    <section aria-label={t('settle')} className="mb-4 border-t border-sep pt-4">
      <h3 className="mb-3 text-[14px]/[20px] font-semibold">{t('settle')}</h3>
      <DeskForm
        call={settleWithdrawal}
        id={id}
        fields={{
          how: {
            label: t('how'),
            isInline: true,
            options: { paid: t('paid'), failed: t('failed'), returned: t('returned') },
            only: outcomes,
          },
          reference: { label: t('reference'), hint: t('referenceHint'), rows: 2 },
        }}
        ask={({ how, reference }) => ask(how, reference)}
        saveLabel={t('submit')}
        doneText={desk('submitted')}
        onDone={decided}
        onCancel={close}
      />
    </section>
  )
}
