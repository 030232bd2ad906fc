import type { InputOf } from '@kaleido/contract/core/call'
import { totalWeight } from '@kaleido/contract/lottery-draw'
import type { saveCampaign } from '@kaleido/contract/lottery-desk'
import type { OddsCheckProps } from './OddsCheck.tsx'

/** A prize as far as it has been filled in. */
export type PrizeDraft = Partial<InputOf<typeof saveCampaign>['prizes'][number]>

/** The prizes without one: those after it move up, and with them what names them as a substitute. */
export function withoutPrize(prizes: readonly PrizeDraft[], n: number): readonly PrizeDraft[] {
  return prizes.toSpliced(n - 1, 1).map(({ substitute, ...prize }) => {
    if (substitute === undefined || substitute === n) return prize
    return { ...prize, substitute: substitute > n ? substitute - 1 : substitute }
  })
}

/** Without members that have no value: the call accepts an absent member, but not null. */
export function givenOf<T extends object>(row: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<T>
}

/** What can be drawn of, once the weights add up and the fallback is one of the prizes. */
export function oddsOf(
  prizes: readonly PrizeDraft[],
  fallback: number | undefined,
): OddsCheckProps | undefined {
  const sum = prizes.reduce((weights, { weight = 0 }) => weights + weight, 0)
  if (sum !== totalWeight || fallback === undefined || !prizes[fallback - 1]) return undefined
  const drawn = prizes.map((prize, at) => ({
    n: at + 1,
    name: prize.name ?? '',
    weight: prize.weight ?? 0,
    value: prize.value ?? 0,
    left: prize.stock ?? null,
    substitute: prize.substitute ?? null,
  }))
  return { prizes: drawn, fallback }
}
