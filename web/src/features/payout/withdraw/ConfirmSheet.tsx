import { payoutRules } from '@kaleido/contract/payout'
import type { Payee } from '@kaleido/contract/payout-payee'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { formatDuration } from '../../../shared/formats/durations.ts'
import { formatFee, formatMillionths, formatMoney } from '../../../shared/formats/money.ts'
import type labels from '../../../shared/locales/zh-CN/payout.json'
import { usePayeeName } from '../payee/payee-words.ts'
import { Line } from './FeeLines.tsx'
import type { Quote, WithdrawForm } from './use-withdraw-form.ts'

export interface ConfirmSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  form: WithdrawForm
  onConfirm: (quote: Quote) => void
}

/** The whole breakdown before it is final. Where the rate has ended meanwhile it is asked for again, not withdrawn. */
export function ConfirmSheet({ open, onOpenChange, form, onConfirm }: ConfirmSheetProps) {
  const t = useText<typeof labels>('payout')
  const { quote, payee, isQuoting, secondsLeft, refresh } = form
  const isOver = secondsLeft === 0
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('confirmTitle')}
      closeLabel={t('close')}
      action={
        <Button
          look="primary"
          size="lg"
          block
          busy={isQuoting}
          onClick={() => (isOver || !quote ? refresh() : onConfirm(quote))}
        >
          {t(isOver ? 'refreshRate' : 'confirm')}
        </Button>
      }
    >
      {quote && payee && (
        <>
          <Breakdown quote={quote} payee={payee} />
          {secondsLeft !== undefined && (
            <p
              role={isOver ? 'alert' : undefined}
              className="mt-3 text-[12px]/[18px] text-text-3 tabular-nums"
            >
              {isOver ? t('rateOver') : t('rateHolds', { time: formatDuration(secondsLeft) })}
            </p>
          )}
          {quote.usdt && (
            <p className="mt-3 rounded-lg bg-warn-soft px-4 py-3 text-[13px]/[20px] text-warn">
              {t('usdtFinal')}
            </p>
          )}
        </>
      )}
    </Sheet>
  )
}

function Breakdown({ quote, payee }: { quote: Quote; payee: Payee }) {
  const t = useText<typeof labels>('payout')
  const nameOf = usePayeeName()
  const { amount, feePercent, fee, net, usdt } = quote
  const total = usdt ? t('usdt', { amount: formatMillionths(usdt.arrives) }) : formatMoney(net)
  return (
    <dl className="flex flex-col gap-3 text-[15px]/[22px]">
      <Line name={t('amount')}>{formatMoney(amount)}</Line>
      <Line name={t('fee')}>
        {formatFee({ amountFen: amount, percent: feePercent, feeFen: fee })}
      </Line>
      {usdt && (
        <>
          <Line name={t('afterFee')}>{formatMoney(net)}</Line>
          <Line name={t('rate')}>{t('rateIs', { rate: formatMillionths(usdt.rate) })}</Line>
          <Line name={t('networkFee')}>
            {t('usdt', { amount: formatMillionths(usdt.networkFee) })}
          </Line>
        </>
      )}
      <Line name={t(usdt ? 'arrives' : 'net')}>
        <b className="font-num text-[22px]/[28px] font-bold text-jade">{total}</b>
      </Line>
      <Line name={t('payee')}>
        {nameOf(payee)}
        <span className="block text-[13px]/[20px] text-text-3">
          {`${payee.masked} · ${payee.holder}`}
        </span>
      </Line>
      <Line name={t('due')}>{t('dueDays', { days: payoutRules.dueDays })}</Line>
    </dl>
  )
}
