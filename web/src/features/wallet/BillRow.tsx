import type { Bill } from '@kaleido/contract/wallet'
import { useText } from '@kaleido/ui/language'
import { formatChange } from '../../shared/formats/money.ts'
import { formatWhole } from '../../shared/formats/numbers.ts'
import { formatExact } from '../../shared/formats/times.ts'
import type labels from '../../shared/locales/zh-CN/wallet.json'

/** One movement: what it was for, how much, and what there was afterwards. */
export function BillRow({ bill }: { bill: Bill }) {
  const t = useText<typeof labels>('wallet')
  const { kind, amount, balance, at } = bill
  return (
    <li className="flex items-center gap-3 border-b-[0.5px] border-sep-strong py-3 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="truncate text-[15px]/[22px] font-medium">{t(`kind_${kind}`)}</p>
        <time dateTime={at} className="block text-[12px]/[18px] text-text-3 tabular-nums">
          {formatExact(at)}
        </time>
      </div>
      <div className="flex-none text-end tabular-nums">
        <p className={`text-[16px]/[22px] font-semibold ${amount > 0 ? 'text-success' : ''}`}>
          {formatChange(amount)}
        </p>
        <p className="text-[12px]/[18px] text-text-3">
          {t('balanceAfter', { balance: formatWhole(balance) })}
        </p>
      </div>
    </li>
  )
}
