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
  /** Coins and points that were given for nothing. */
  grantedCoins: -2n,
  grantedPoints: -3n,
  /** Where one currency becomes another. */
  exchangedCoins: -4n,
  exchangedPoints: -5n,
  exchangedFen: -6n,
  /** What was left in accounts that are deleted. */
  forfeitedCoins: -7n,
  forfeitedPoints: -8n,
  forfeitedFen: -9n,
} as const satisfies Readonly<Record<string, AccountId>>
