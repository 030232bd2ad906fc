import { standIns } from '@kaleido/contract/lottery-draw'
import type { Trx } from '../../../platform/db/db.ts'
import * as campaigns from '../campaign/lottery-campaign.repository.ts'

type Prize = campaigns.PrizeRow

export interface Taken {
  /** The prize that the roll fell on. */
  readonly rolled: Prize
  readonly given: Prize
  readonly because: 'substitute' | 'fallback' | null
}

/** Takes the prize, or where it is gone its substitute, or that one's, or else the fallback: never nothing in its place. */
export async function takePrize(
  trx: Trx,
  { list, fallback }: { readonly list: readonly Prize[]; readonly fallback: number },
  rolled: Prize,
): Promise<Taken> {
  for (const prize of standIns(list, rolled)) {
    if (prize.stock === null || (await campaigns.takeOne(trx, prize.id))) {
      return { rolled, given: prize, because: prize === rolled ? null : 'substitute' }
    }
  }
  const given = list.find(({ n }) => n === fallback)
  if (!given) throw new Error('a version has no fallback')
  return { rolled, given, because: 'fallback' }
}
