import type { Withdrawal } from '@kaleido/contract/payout'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { Copy } from 'lucide-react'
import { formatFee, formatMillionths, formatMoney } from '../../../shared/formats/money.ts'
import { formatExact } from '../../../shared/formats/times.ts'
import type labels from '../../../shared/locales/zh-CN/payout.json'
import { copyText } from '../../../shared/share/copy-text.ts'
import { usePayeeName } from '../payee/payee-words.ts'
import { Line } from '../withdraw/FeeLines.tsx'
import { arrivingOf, isReturned } from './withdrawal-words.ts'

/** What was withdrawn, the fee, what arrives and where, and its number. */
export function WithdrawalCard({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useText<typeof labels>('payout')
  const nameOf = usePayeeName()
  const { id, amount, feePercent, fee, usdt, payee, createdAt, state } = withdrawal
  async function copy(): Promise<void> {
    showToast(t((await copyText(id)) ? 'copied' : 'notCopied'))
  }
  return (
    <dl className="flex flex-col gap-3 rounded-lg bg-surface p-4 text-[14px]/[22px] shadow-1">
      <Line name={t('amount')}>{formatMoney(amount)}</Line>
      <Line name={t('fee')}>
        {formatFee({ amountFen: amount, percent: feePercent, feeFen: fee })}
      </Line>
      {usdt && (
        <>
          <Line name={t('rate')}>{t('rateIs', { rate: formatMillionths(usdt.rate) })}</Line>
          <Line name={t('networkFee')}>
            {t('usdt', { amount: formatMillionths(usdt.networkFee) })}
          </Line>
        </>
      )}
      <Line name={t('net')}>
        <b className={isReturned(state) ? 'font-normal line-through' : 'font-semibold text-jade'}>
          {arrivingOf(withdrawal)}
        </b>
      </Line>
      <Line name={t('payee')}>
        {nameOf(payee)}
        <span className="block text-[12px]/[18px] text-text-3">
          {`${payee.masked} · ${payee.holder}`}
        </span>
      </Line>
      <Line name={t('askedAt')}>{formatExact(createdAt)}</Line>
      <Line name={t('number')}>
        <span className="-me-3 flex items-center">
          {id}
          <Button look="text" size="sm" icon={Copy} onClick={() => void copy()}>
            {t('copy')}
          </Button>
        </span>
      </Line>
    </dl>
  )
}
