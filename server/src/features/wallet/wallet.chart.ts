/** The pots of a person, as in the table `wallet_pot`. */
const pots = { coin: 1, bonus: 2, point: 3, income: 4, frozen: 5, pending: 6, bought: 7 } as const
export type Pot = keyof typeof pots

/** The number of an account. */
export type AccountId = bigint

const potsPerPerson = 16n

/** The account of a person's pot. It exists from the first posting that names it. */
export function potOf(uid: number, pot: Pot): AccountId {
  return BigInt(uid) * potsPerPerson + BigInt(pots[pot])
}

/** The product's own accounts, which migrations create. */
export const house = {
  /** Coins that were spent. */
  sales: -1n,
  /** Coins, points and income that were given for nothing. */
  grantedCoins: -2n,
  grantedPoints: -3n,
  grantedFen: -20n,
  /** Where one currency becomes another. */
  exchangedCoins: -4n,
  exchangedPoints: -5n,
  exchangedFen: -6n,
  /** What was left in accounts that are deleted. */
  forfeitedCoins: -7n,
  forfeitedPoints: -8n,
  forfeitedFen: -9n,
  /** Money that came in by a provider of payments. */
  sandbox: -10n,
  stripe: -11n,
  alipay: -12n,
  /** Money that fits no order. */
  suspense: -13n,
  /** What was bought with money and not with coins. */
  moneySales: -14n,
  /** What authors get of their sales. */
  share: -15n,
  /** Withdrawals that were paid out, and their fees. */
  payout: -16n,
  fee: -17n,
  /** What was given back and could not be taken back. */
  lostFen: -18n,
  lostCoins: -19n,
  /** What agents get of what those that they invited pay. */
  commission: -25n,
  /** Points that were spent. */
  salesOfPoints: -26n,
} as const satisfies Readonly<Record<string, AccountId>>

/** What promotions give points from. Unlike those above these accounts cannot go below zero. */
const promos = { checkin: -21n, task: -22n, invite: -23n, lottery: -24n } as const
export type Promo = keyof typeof promos

export function promoOf(promo: Promo): AccountId {
  return promos[promo]
}
