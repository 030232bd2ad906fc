import type { Suspense } from '@kaleido/contract/topup-desk'
import type { Say } from '@kaleido/ui/language'
import type { DeskTag } from '../../shared/desk/columns.ts'
import type labels from '../../shared/locales/zh-CN/topup-suspense.json'
import { formatPaid } from '../../shared/money.ts'

export const suspenseAmount = (
  t: Say<typeof labels>,
  money: Pick<Suspense, 'amount' | 'currency'>,
): string => formatPaid(money, (texts) => t('otherMoney', texts))

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
