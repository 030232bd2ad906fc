import { payoutRules } from '@kaleido/contract/payout'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { type ReactNode, useId } from 'react'
import { formatMoney } from '../../../shared/formats/money.ts'
import type labels from '../../../shared/locales/zh-CN/payout.json'
import { changeText, mostOf, type PayoutTerms, textOf } from './amount.ts'
import type { WithdrawForm } from './use-withdraw-form.ts'

export interface AmountCardProps {
  form: WithdrawForm
  terms: PayoutTerms
  /** What comes of the amount. */
  children: ReactNode
}

/** The amount as it is typed, with what can be withdrawn. */
export function AmountCard({ form, terms, children }: AmountCardProps) {
  const t = useText<typeof labels>('payout')
  const id = useId()
  const { text, setText } = form
  return (
    <section className="mx-(--gutter) mt-3 rounded-lg bg-surface p-4 shadow-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-[13px]/[20px] text-text-2">
        <h2 id={id}>{t('amount')}</h2>
        <p className="tabular-nums">
          {t('withdrawable')}{' '}
          <b className="font-num font-semibold text-text-1">{formatMoney(terms.income)}</b>
        </p>
      </div>
      <div className="flex min-h-17 flex-wrap items-center gap-x-1.5 border-b-[0.5px] border-sep-strong">
        <b aria-hidden="true" className="pt-2 text-[26px]/[34px] font-bold">
          {t('yuanSign')}
        </b>
        <input
          value={text}
          // The keypad of the page takes the place of the device's.
          inputMode="none"
          autoComplete="off"
          enterKeyHint="done"
          aria-labelledby={id}
          aria-invalid={hasError(form)}
          aria-describedby={`${id}-help`}
          onChange={(event) => setText(changeText(text, event.target.value.trim()))}
          className="w-0 min-w-[4.5ch] flex-1 bg-transparent font-num text-[clamp(28px,11vw,48px)]/[60px] font-bold tracking-[-.02em] caret-brand tabular-nums outline-none"
        />
        <span className="ms-auto -me-2.5">
          <Button look="text" onClick={() => setText(textOf(mostOf(terms)))}>
            <span className="font-semibold text-brand-text">{t('everything')}</span>
          </Button>
        </span>
      </div>
      <Problem id={`${id}-help`} form={form} terms={terms} />
      {children}
    </section>
  )
}

/** While an amount is being typed it is below the least. */
const hasError = ({ problem, amount }: WithdrawForm) =>
  amount > 0 && problem !== undefined && problem !== 'least'

interface ProblemProps extends Pick<AmountCardProps, 'form' | 'terms'> {
  id: string
}

function Problem({ id, form, terms }: ProblemProps) {
  const t = useText<typeof labels>('payout')
  const { problem, amount } = form
  const limits = {
    income: formatMoney(terms.income),
    most: formatMoney(payoutRules.most),
    day: formatMoney(terms.leftToday),
    least: formatMoney(payoutRules.least),
  }
  const text = amount > 0 && problem ? t(`problem_${problem}`, { limit: limits[problem] }) : ''
  return (
    <p
      id={id}
      aria-live="polite"
      className={`min-h-7 pt-2 text-[12px]/[18px] ${hasError(form) ? 'text-danger' : 'text-text-3'}`}
    >
      {text}
    </p>
  )
}
