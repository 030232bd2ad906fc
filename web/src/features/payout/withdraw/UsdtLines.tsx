import { Button } from '@kaleido/ui/Button'
import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { RotateCw } from 'lucide-react'
import { formatDuration } from '../../../shared/formats/durations.ts'
import { formatMillionths } from '../../../shared/formats/money.ts'
import type labels from '../../../shared/locales/zh-CN/payout.json'
import { Line } from './FeeLines.tsx'
import type { WithdrawForm } from './use-withdraw-form.ts'

/** What arrives in USDT, by a rate that holds for some minutes. */
export function UsdtLines({ form }: { form: WithdrawForm }) {
  const t = useText<typeof labels>('payout')
  const { quote, problem } = form
  if (problem !== undefined) return <p className={note}>{t('rateLater')}</p>
  if (!quote?.usdt) return form.quoteError ? null : <Waiting />
  const { rate, networkFee, arrives } = quote.usdt
  return (
    <div className="mt-3 border-t-[0.5px] border-sep-strong pt-3">
      <dl className="flex flex-col gap-3 text-[14px]/[22px]">
        <Line name={t('rate')}>{t('rateIs', { rate: formatMillionths(rate) })}</Line>
        <Line name={t('networkFee')}>{t('usdt', { amount: formatMillionths(networkFee) })}</Line>
        <Line name={t('arrives')}>
          <b className="font-num text-[22px]/[28px] font-bold text-jade">
            {t('usdt', { amount: formatMillionths(arrives) })}
          </b>
        </Line>
      </dl>
      <RateClock form={form} />
    </div>
  )
}

const note = 'mt-3 border-t-[0.5px] border-sep-strong pt-3 text-[12px]/[18px] text-text-3'

function RateClock({ form: { secondsLeft = 0, isQuoting, refresh } }: { form: WithdrawForm }) {
  const t = useText<typeof labels>('payout')
  const isOver = secondsLeft === 0
  return (
    <div className="mt-1 -mb-2 flex min-h-11 items-center justify-between gap-2 text-[12px]/[18px]">
      <p role={isOver ? 'alert' : undefined} className={isOver ? 'text-warn' : 'text-text-3'}>
        {isOver ? (
          t('rateOver')
        ) : (
          <span className="tabular-nums">
            {t('rateHolds', { time: formatDuration(secondsLeft) })}
          </span>
        )}
      </p>
      <Button look="text" size="sm" icon={RotateCw} busy={isQuoting} onClick={refresh}>
        {t('refreshRate')}
      </Button>
    </div>
  )
}

function Waiting() {
  return (
    <div className="mt-3 flex flex-col gap-3 border-t-[0.5px] border-sep-strong pt-3">
      <SkeletonBlock height={22} />
      <SkeletonBlock height={22} />
      <SkeletonBlock height={28} width="60%" className="ms-auto" />
    </div>
  )
}
