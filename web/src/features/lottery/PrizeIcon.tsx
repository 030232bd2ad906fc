import type { LotteryPrize } from '@kaleido/contract/lottery'
import { Icon } from '@kaleido/ui/Icon'
import { Crown, Gem, Gift, Smile, Ticket } from 'lucide-react'

const icons = {
  none: Smile,
  points: Gem,
  vip: Crown,
  svip: Crown,
  coupons: Ticket,
  physical: Gift,
  other: Gift,
} as const

/** What kind of prize it is. */
export function PrizeIcon({ kind, size }: { kind: LotteryPrize['kind']; size: number }) {
  return <Icon of={icons[kind]} size={size} />
}
