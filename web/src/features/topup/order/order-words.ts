import type { TopupOrder } from '@kaleido/contract/topup'
import type { TagProps } from '@kaleido/ui/Tag'
import type { Say } from '@kaleido/ui/language'
import { formatWhole } from '../../../shared/formats/numbers.ts'
import type labels from '../../../shared/locales/zh-CN/topup.json'

/** What was ordered: 680 金币 + 赠送 50, VIP 30 天. */
export function titleOf(order: TopupOrder, t: Say<typeof labels>): string {
  const { item, coins, tier, days } = order
  const bonus = order.bonus + order.firstBonus
  if (item === 'coin') {
    const places = { coins: formatWhole(coins), bonus: formatWhole(bonus) }
    return t(bonus > 0 ? 'coinBonusTitle' : 'coinTitle', places)
  }
  if (item === 'vip') return t(tier === 'svip' ? 'svipTitle' : 'vipTitle', { days })
  return t('otherTitle')
}

/** Every coin that an order brings. */
export const coinsOf = ({ coins, bonus, firstBonus }: TopupOrder) => coins + bonus + firstBonus

/** Whether it can still be paid. */
export const isOpen = ({ state }: Pick<TopupOrder, 'state'>) =>
  state === 'created' || state === 'pending'

export const stateTones: Readonly<Record<TopupOrder['state'], NonNullable<TagProps['tone']>>> = {
  created: 'warn',
  pending: 'warn',
  paid: 'good',
  expired: 'plain',
  cancelled: 'plain',
  mismatch: 'bad',
  refunded: 'info',
  disputed: 'bad',
  other: 'plain',
}
