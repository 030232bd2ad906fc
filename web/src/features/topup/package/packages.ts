import type { CoinPackage } from '@kaleido/contract/topup'

/** Every coin that a package brings now. */
export const coinsIn = ({ coins, bonus, firstBonus }: CoinPackage) => coins + bonus + firstBonus

/** The cheapest package that brings as many coins; undefined where none does. */
export function smallestFor(packages: readonly CoinPackage[], missing: number) {
  return packages
    .filter((each) => coinsIn(each) >= missing)
    .toSorted((a, b) => a.price - b.price)
    .at(0)
}
