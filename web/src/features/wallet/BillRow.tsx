import type { Bill, BillAbout } from '@kaleido/contract/wallet'
import type { Say } from '@kaleido/ui/language'
import { useText } from '@kaleido/ui/language'
import { formatChange, formatMoney, formatMoneyChange } from '../../shared/formats/money.ts'
import { formatWhole } from '../../shared/formats/numbers.ts'
import { formatExact } from '../../shared/formats/times.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/wallet.json'

export interface BillRowProps {
  bill: Bill
  /** In fen, and not in coins. */
  isMoney: boolean
}

/** One movement: what it was for, how much, and what there was afterwards. It opens what it was for. */
export function BillRow({ bill, isMoney }: BillRowProps) {
  const t = useText<typeof labels>('wallet')
  const open = useOpenPath()
  const { kind, about, amount, balance, at } = bill
  const name = t(`kind_${kind}`)
  const words = wordsOf(about, t)
  const path = pathOf(about)
  return (
    <li className="relative flex items-center gap-3 border-b-[0.5px] border-sep-strong py-3 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="truncate text-[15px]/[22px] font-medium">
          {path === undefined ? (
            name
          ) : (
            <button
              type="button"
              onClick={() => open(path)}
              className="press after:absolute after:inset-0"
            >
              {name}
            </button>
          )}
        </p>
        {words !== undefined && <p className="truncate text-[13px]/[20px] text-text-2">{words}</p>}
        <time dateTime={at} className="block text-[12px]/[18px] text-text-3 tabular-nums">
          {formatExact(at)}
        </time>
      </div>
      <div className="flex-none text-end tabular-nums">
        <p className={`text-[16px]/[22px] font-semibold ${amount > 0 ? 'text-success' : ''}`}>
          {isMoney ? formatMoneyChange(amount) : formatChange(amount)}
        </p>
        <p className="text-[12px]/[18px] text-text-3">
          {t('balanceAfter', { balance: isMoney ? formatMoney(balance) : formatWhole(balance) })}
        </p>
      </div>
    </li>
  )
}

/** The work, the membership, or the order. */
function wordsOf({ title, tier, days, orderId }: BillAbout, t: Say<typeof labels>) {
  if (title !== undefined && title !== '') return title
  if (tier !== undefined && days !== undefined) return t(`about_${tier}`, { days })
  return orderId === undefined ? undefined : t('about_order', { id: orderId })
}

/** The page of videos leads on to those of other works. */
function pathOf({ workId, orderId, tier }: BillAbout): string | undefined {
  if (workId !== undefined) return `/detail/${workId}`
  if (orderId !== undefined) return '/mine/userbuyrecord'
  return tier === undefined ? undefined : '/mine/vipcenter'
}
