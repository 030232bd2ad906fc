import { Tag } from '@kaleido/ui/Tag'
import { useText } from '@kaleido/ui/language'
import type { ReactNode } from 'react'
import { formatFee, formatMoney } from '../../../shared/formats/money.ts'
import type labels from '../../../shared/locales/zh-CN/payout.json'
import type { Quote } from './use-withdraw-form.ts'

export type Terms = Pick<Quote, 'amount' | 'feePercent' | 'fee' | 'net' | 'usdt'>

/** The fee of an amount and what is left of it, as a bar and in numbers. */
export function FeeLines({ terms }: { terms: Terms }) {
  const t = useText<typeof labels>('payout')
  const { amount, fee, net, feePercent } = terms
  const share = amount > 0 ? (net / amount) * 100 : 100 - feePercent
  return (
    <>
      <div aria-hidden="true" className="mb-3.5 flex h-2 gap-[3px]">
        <i className="rounded-full bg-jade-fill" style={{ width: `${share}%` }} />
        <i className="flex-1 rounded-full bg-amber" />
      </div>
      <dl aria-live="polite" className="flex flex-col gap-3 text-[14px]/[22px]">
        <Line
          name={
            <>
              <Square colour="bg-amber" />
              {t('fee')}
              <Tag tone="warn">{t('percent', { percent: feePercent })}</Tag>
            </>
          }
        >
          {formatFee({ amountFen: amount, percent: feePercent, feeFen: fee })}
        </Line>
        <Line
          name={
            <>
              <Square colour="bg-jade-fill" />
              {t(terms.usdt ? 'afterFee' : 'net')}
            </>
          }
        >
          <b className={`font-num font-bold text-jade ${terms.usdt ? '' : 'text-[22px]/[28px]'}`}>
            {formatMoney(net)}
          </b>
        </Line>
      </dl>
    </>
  )
}

function Square({ colour }: { colour: string }) {
  return <i aria-hidden="true" className={`size-2.5 flex-none rounded-[3px] ${colour}`} />
}

export function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5">
      <dt className="flex items-center gap-1.5 text-text-2">{name}</dt>
      <dd className="ms-auto text-end tabular-nums">{children}</dd>
    </div>
  )
}
