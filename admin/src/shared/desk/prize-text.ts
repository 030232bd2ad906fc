import type { ShopPrizeKind } from '@kaleido/contract/prize'
import type { ApprovalAbout } from '@kaleido/contract/staff-approval'
import { useText } from '@kaleido/ui/language'
import type labels from '../locales/zh-CN/prize.json'
import { formatWhole } from '../money.ts'

type CodePrize = NonNullable<ApprovalAbout['prize']>

interface Prize {
  readonly kind: CodePrize['kind'] | ShopPrizeKind
  readonly amount: number
}

/** What a code or the shop gives. */
export function usePrizeText(): (prize: Prize) => string {
  const t = useText<typeof labels>('prize')
  return ({ kind, amount }) => t(kind, { amount: formatWhole(amount) })
}
