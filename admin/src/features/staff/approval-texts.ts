import type { StaffApproval } from '@kaleido/contract/staff-approval'
import { useText } from '@kaleido/ui/language'
import { usePrizeText } from '../../shared/desk/prize-text.ts'
import type labels from '../../shared/locales/zh-CN/staff-approval.json'
import { formatMoney, formatWhole } from '../../shared/money.ts'
import { approvalKinds } from './approval-kinds.ts'

/** What an approval is about, and over how much. */
export function useApprovalTexts() {
  const t = useText<typeof labels>('staff-approval')
  const prizeOf = usePrizeText()

  function kindOf({ kind }: StaffApproval): string {
    const known = approvalKinds.get(kind)
    return known ? t(known.label) : kind
  }

  /** Empty where the request was made before amounts were kept with it. */
  function amountOf({ about: { fen, currency, coins, prize } }: StaffApproval): string {
    if (prize) return `${prizeOf(prize)} × ${formatWhole(prize.count)}`
    if (coins !== undefined) return t('coins', { coins: formatWhole(coins) })
    if (fen === undefined) return ''
    if (currency === undefined || currency === 'CNY') return formatMoney(fen)
    return t('otherMoney', { amount: formatWhole(fen), currency })
  }

  return { kindOf, amountOf }
}
