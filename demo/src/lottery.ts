import { saveCampaign } from '@kaleido/contract/lottery-desk'
import { saveLotteryCampaign } from '../../server/src/features/lottery/index.ts'
import type { Ctx } from '../../server/src/platform/ctx/ctx.ts'
import campaign from './texts/lottery.json' with { type: 'json' }

const dayMs = 86_400_000
const lastsDays = 3_650

/** A campaign that runs, in the transaction of the seed. */
export async function addLottery(ctx: Ctx): Promise<void> {
  const at = (days: number) => new Date(ctx.clock.now().getTime() + days * dayMs).toISOString()
  const period = { startsAt: at(-1), endsAt: at(lastsDays) }
  await saveLotteryCampaign(
    ctx as Ctx<undefined>,
    saveCampaign.input.parse({ ...campaign, ...period }),
  )
}
