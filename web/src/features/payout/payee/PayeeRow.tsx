import type { Payee } from '@kaleido/contract/payout-payee'
import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import { Coins, Landmark } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMinute } from '../../../shared/formats/times.ts'
import type labels from '../../../shared/locales/zh-CN/payout.json'
import { isUsable, type NamedPayee, usePayeeName } from './payee-words.ts'

/** A payee as it is shown wherever one is: its kind, its name, its masked number, and when it can be paid. */
export function PayeeRow({ payee, end }: { payee: NamedPayee; end?: ReactNode }) {
  const nameOf = usePayeeName()
  return (
    <span className="flex min-h-16 flex-wrap items-center gap-x-3 py-2 text-start">
      <PayeeIcon payee={payee} />
      <span className="min-w-24 flex-1">
        <span className="block text-[15px]/[22px] font-semibold">{nameOf(payee)}</span>
        <span className="block font-num text-[12px]/[18px] text-text-3 tabular-nums">
          {`${payee.masked} · ${payee.holder}`}
        </span>
      </span>
      {end}
    </span>
  )
}

export function PayeeIcon({ payee }: { payee: Pick<NamedPayee, 'actType'> }) {
  const isBank = payee.actType === 'bank'
  return (
    <span
      className={`grid size-10 flex-none place-items-center rounded-[13px] ${isBank ? 'bg-info-soft text-info' : 'bg-jade-soft text-jade'}`}
    >
      <Icon of={isBank ? Landmark : Coins} size={21} />
    </span>
  )
}

/** When a payee that was added a moment ago can be paid; nothing where it can be already. */
export function Cooling({ payee, now }: { payee: Payee; now: number }) {
  const t = useText<typeof labels>('payout')
  if (isUsable(payee, now)) return null
  return (
    <span className="block py-0.5 text-[12px]/[18px] text-warn tabular-nums">
      {t('usableFrom', { moment: formatMinute(payee.usableAt) })}
    </span>
  )
}
