/** What somebody may be, from little to much. */
export const levels = ['guest', 'member', 'vip', 'svip'] as const
export type LevelName = (typeof levels)[number]

/** What one level may do. */
export interface Entitlement {
  /** Content for VIP: `preview` is the beginning of a video and the first pictures; a member’s first day opens it too. */
  readonly vipContent: 'preview' | 'window' | 'full'
  /** Works that cost coins may be bought. */
  readonly buys: boolean
  /** What they cost less, in percent. */
  readonly coinDiscount: number
  /** Coupons for coin videos, given anew each month. */
  readonly couponsPerMonth: number
  /** The largest height that may be watched; null for every one that is made. */
  readonly quality: number | null
  readonly seesAdverts: boolean
  /** Points of a check-in, in percent of the usual ones, rounded down. */
  readonly checkinPercent: number
  /** How many strangers a day one may write to. */
  readonly strangersADay: number
  /** Follow, comment, publish, write. */
  readonly takesPart: boolean
  readonly withdraws: boolean
  /** Percentage points off the fee of a withdrawal, where the operator has that switched on. */
  readonly feePointsLower: number
  /** Draws of the activity that cost nothing, a day. */
  readonly freeDraws: number
}

const member = {
  vipContent: 'window',
  buys: true,
  coinDiscount: 0,
  couponsPerMonth: 0,
  quality: 720,
  seesAdverts: true,
  checkinPercent: 100,
  strangersADay: 3,
  takesPart: true,
  withdraws: true,
  feePointsLower: 0,
  freeDraws: 1,
} as const

const vip = {
  ...member,
  vipContent: 'full',
  quality: 1_080,
  seesAdverts: false,
  checkinPercent: 150,
  strangersADay: 10,
  freeDraws: 2,
} as const

/** What each level may do: the one table that the server decides by and the screens show. */
export const entitlements = {
  guest: {
    ...member,
    vipContent: 'preview',
    buys: false,
    quality: 540,
    strangersADay: 0,
    takesPart: false,
    withdraws: false,
    freeDraws: 0,
  },
  member,
  vip,
  svip: {
    ...vip,
    coinDiscount: 10,
    couponsPerMonth: 3,
    quality: null,
    checkinPercent: 200,
    strangersADay: 20,
    feePointsLower: 2,
    freeDraws: 3,
  },
} as const satisfies Readonly<Record<LevelName, Entitlement>>

/** By the number of a membership: 0 none, 1 VIP, 2 super VIP. */
export function levelName(level: 0 | 1 | 2): Exclude<LevelName, 'guest'> {
  return (['member', 'vip', 'svip'] as const)[level]
}

/** What an amount of coins is at a level: a discount is rounded in the buyer’s favour, and nothing gets free by it. */
export function priceAt(level: 0 | 1 | 2, price: number): number {
  const { coinDiscount } = entitlements[levelName(level)]
  return Math.max(Math.min(price, 1), Math.floor((price * (100 - coinDiscount)) / 100))
}
