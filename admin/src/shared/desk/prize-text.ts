import type { ApprovalAbout } from '@kaleido/contract/staff-approval'
import { useText } from '@kaleido/ui/language'
import type labels from '../locales/zh-CN/prize.json'
import { formatWhole } from '../money.ts'

type Prize = Pick<NonNullable<ApprovalAbout['prize']>, 'kind' | 'amount'>

/** What a code gives. */
export function usePrizeText(): (prize: Prize) => string {
  const t = useText<typeof labels>('prize')
  return ({ kind, amount }) => t(kind, { amount: formatWhole(amount) })
}
