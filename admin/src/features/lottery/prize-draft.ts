import type { InputOf } from '@kaleido/contract/core/call'
import type { saveCampaign } from '@kaleido/contract/lottery-desk'

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
