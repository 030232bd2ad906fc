import type { Withdrawal } from '@kaleido/contract/payout'
import { Icon } from '@kaleido/ui/Icon'
import { Tag } from '@kaleido/ui/Tag'
import { Tap } from '@kaleido/ui/cards/Tap'
import { useText } from '@kaleido/ui/language'
import { ChevronRight } from 'lucide-react'
import { formatMoney } from '../../../shared/formats/money.ts'
import { formatExact } from '../../../shared/formats/times.ts'
import type labels from '../../../shared/locales/zh-CN/payout.json'
import { PayeeIcon } from '../payee/PayeeRow.tsx'
import { usePayeeName } from '../payee/payee-words.ts'
import { arrivingOf, toneOf } from './withdrawal-words.ts'

export interface WithdrawalRowProps {
  withdrawal: Withdrawal
  href: string
  onOpen: () => void
}

/** One withdrawal of the list: how much, to whom, when, and how far it is. */
export function WithdrawalRow({ withdrawal, href, onOpen }: WithdrawalRowProps) {
  const t = useText<typeof labels>('payout')
  const nameOf = usePayeeName()
  const { state, amount, payee, createdAt } = withdrawal
  return (
    <li className="border-b-[0.5px] border-sep-strong last:border-0">
      <Tap
        href={href}
        onOpen={onOpen}
        className="press-row flex w-full items-center gap-3 py-3 outline-offset-[-2px]"
      >
        <PayeeIcon payee={payee} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2">
            <b className="font-num text-[17px]/[24px] font-semibold tabular-nums">
              {formatMoney(amount)}
            </b>
            <Tag tone={toneOf(state)}>{t(`state_${state}`)}</Tag>
          </span>
          <span className="block truncate text-[13px]/[20px] text-text-2">
            {`${nameOf(payee)} ${payee.masked}`}
          </span>
          <span className="block text-[12px]/[18px] text-text-3 tabular-nums">
            {`${formatExact(createdAt)} · ${t('arrivesShort', { amount: arrivingOf(withdrawal) })}`}
          </span>
        </span>
        <Icon of={ChevronRight} size={18} className="text-text-3" />
      </Tap>
    </li>
  )
}
