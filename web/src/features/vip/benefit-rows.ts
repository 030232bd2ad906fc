import type { Say } from '@kaleido/ui/language'
import { useText } from '@kaleido/ui/language'
import type { LucideIcon } from 'lucide-react'
import {
  BadgePercent,
  CalendarCheck,
  Clapperboard,
  FerrisWheel,
  HandCoins,
  Landmark,
  MessageCircle,
  MonitorPlay,
  MonitorX,
  PenLine,
  ShoppingBag,
  Ticket,
} from 'lucide-react'
import type labels from '../../shared/locales/zh-CN/vip.json'
import type { Benefits } from './vip.queries.ts'

export type Right = Exclude<keyof Benefits, 'level'>

/** Every right of the matrix, in the order in which people look for them. */
export const rights = {
  vipContent: Clapperboard,
  quality: MonitorPlay,
  seesAdverts: MonitorX,
  coinDiscount: BadgePercent,
  couponsPerMonth: Ticket,
  checkinPercent: CalendarCheck,
  freeDraws: FerrisWheel,
  strangersADay: MessageCircle,
  feePointsLower: HandCoins,
  buys: ShoppingBag,
  takesPart: PenLine,
  withdraws: Landmark,
} as const satisfies Readonly<Record<Right, LucideIcon>>

type SayVip = Say<typeof labels>

/** A number, or a dash for none. */
const some = (n: number, t: SayVip, label: 'aMonth' | 'aDay' | 'people' | 'points') =>
  n === 0 ? t('no') : t(label, { n })

const plainly = (has: boolean, t: SayVip) => t(has ? 'yes' : 'no')

const words: Readonly<Record<Right, (level: Benefits, t: SayVip) => string>> = {
  vipContent: ({ vipContent }, t) => t(`content_${vipContent}`),
  quality: ({ quality }, t) =>
    quality === null ? t('allQualities') : t('upTo', { height: quality }),
  seesAdverts: ({ seesAdverts }, t) => t(seesAdverts ? 'withAdverts' : 'noAdverts'),
  coinDiscount: ({ coinDiscount: percent }, t) =>
    percent === 0 ? t('no') : t('less', { percent }),
  couponsPerMonth: ({ couponsPerMonth }, t) => some(couponsPerMonth, t, 'aMonth'),
  checkinPercent: ({ checkinPercent }, t) => t('times', { n: checkinPercent / 100 }),
  freeDraws: ({ freeDraws }, t) => some(freeDraws, t, 'aDay'),
  strangersADay: ({ strangersADay }, t) => some(strangersADay, t, 'people'),
  feePointsLower: ({ feePointsLower }, t) => some(feePointsLower, t, 'points'),
  buys: ({ buys }, t) => plainly(buys, t),
  takesPart: ({ takesPart }, t) => plainly(takesPart, t),
  withdraws: ({ withdraws }, t) => plainly(withdraws, t),
}

/** How a right of a level is put in words. */
export function useSayRight(): (right: Right, level: Benefits) => string {
  const t = useText<typeof labels>('vip')
  return (right, level) => words[right](level, t)
}
