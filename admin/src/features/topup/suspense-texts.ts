import type { Suspense } from '@kaleido/contract/topup-desk'
import type { Say } from '@kaleido/ui/language'
import type { DeskTag } from '../../shared/desk/columns.ts'
import type labels from '../../shared/locales/zh-CN/topup-suspense.json'
import { formatMoney, formatWhole } from '../../shared/money.ts'

/** The product's own money is in fen; other money is shown as it is counted. */
export function suspenseAmount(
  t: Say<typeof labels>,
  { amount, currency }: Pick<Suspense, 'amount' | 'currency'>,
): string {
  if (currency === 'CNY') return formatMoney(amount)
  return t('otherMoney', { amount: formatWhole(amount), currency })
}

export function suspenseState(
  t: Say<typeof labels>,
  { state, approvalId }: Pick<Suspense, 'state' | 'approvalId'>,
): DeskTag {
  if (state === 'open') {
    return approvalId === null
      ? { text: t('state_open'), tone: 'warn' }
      : { text: t('state_waiting'), tone: 'info' }
  }
  return { text: t(`state_${state}`), tone: state === 'credited' ? 'good' : 'plain' }
}
