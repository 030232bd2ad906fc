import type { ApprovalAbout, StaffApproval } from '@kaleido/contract/staff-approval'
import { useLanguage, useText } from '@kaleido/ui/language'
import { usePrizeText } from '../../shared/desk/prize-text.ts'
import type labels from '../../shared/locales/zh-CN/staff-approval.json'
import { formatAdjustment, formatPaid, formatWhole } from '../../shared/money.ts'
import { approvalKinds } from './approval-kinds.ts'
import { useRoleNames } from './role-names.ts'

/** What an approval is about, and over how much. */
export function useApprovalTexts() {
  const t = useText<typeof labels>('staff-approval')
  const prizeOf = usePrizeText()
  const roleNames = useRoleNames()
  const settings = new Map(Object.entries(useLanguage().spoken.catalog['ops-setting'] ?? {}))

  function kindOf({ kind }: StaffApproval): string {
    const known = approvalKinds.get(kind)
    return known ? t(known.label) : kind
  }

  /** The title of a setting; else the number of what it is about. */
  const subjectOf = ({ about, subject }: StaffApproval) =>
    (about.setting && settings.get(about.setting.name)) ?? subject

  /** Empty where the request was made before amounts were kept with it. */
  function amountOf({ about }: StaffApproval): string {
    const { fen, currency, coins, prize, staff, adjustment } = about
    if (adjustment) return adjustmentOf(adjustment)
    if (staff) return changeOf(staff)
    if (prize) return `${prizeOf(prize)} × ${formatWhole(prize.count)}`
    if (coins !== undefined) return t('coins', { coins: formatWhole(coins) })
    if (fen === undefined) return ''
    return formatPaid({ amount: fen, currency: currency ?? 'CNY' }, (texts) =>
      t('otherMoney', texts),
    )
  }

  function adjustmentOf(adjustment: NonNullable<ApprovalAbout['adjustment']>): string {
    const { pot } = adjustment
    const amount = formatAdjustment(adjustment)
    return pot === 'other' ? amount : t(`adjust_${pot}`, { amount })
  }

  function changeOf({ change, from, to, ...who }: NonNullable<ApprovalAbout['staff']>): string {
    const roles = { from: roleOf(from), to: roleOf(to) }
    return change === 'other' ? who.name : t(`staff_${change}`, { ...who, ...roles })
  }

  const roleOf = (role: string | undefined) => (role === undefined ? '' : (roleNames[role] ?? role))

  return { kindOf, subjectOf, amountOf }
}
