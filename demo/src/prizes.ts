import { savePrize } from '@kaleido/contract/prize-desk'
import { savePrizeItem } from '../../server/src/features/prize/index.ts'
import type { Ctx } from '../../server/src/platform/ctx/ctx.ts'
import prizes from './texts/prizes.json' with { type: 'json' }

/** What the shop gives for points, in the transaction of the seed. */
export async function addPrizes(ctx: Ctx): Promise<void> {
  for (const prize of prizes) {
    await savePrizeItem(ctx as Ctx<undefined>, savePrize.input.parse(prize))
  }
}
