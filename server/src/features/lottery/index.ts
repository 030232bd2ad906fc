import type { Feature } from '../../platform/ctx/feature.ts'
import * as draws from './draw/lottery-draw.repository.ts'
import { findDifferences } from './lottery-invariant.repository.ts'
import { lotteryCommands } from './lottery.commands.ts'
import { lotteryJobs } from './lottery.jobs.ts'
import { lotteryRoutes } from './lottery.routes.ts'

/** Draws for points, whose odds are shown and whose outcome everybody can recompute. */
export const lottery: Feature = {
  name: 'lottery',
  tables: [
    'lottery_campaign',
    'lottery_day',
    'lottery_draw',
    'lottery_player',
    'lottery_prize',
    'lottery_stock',
    'lottery_version',
  ],
  routes: lotteryRoutes,
  jobs: lotteryJobs,
  commands: lotteryCommands,
  invariants: [
    { name: 'draws were paid and gave what they say', stops: 'payout', findDifferences },
  ],
  person: {
    export: async ({ read }, uid) => ({ draws: await draws.listOwn(read, uid) }),
    forget: draws.forget,
  },
}

export { save as saveLotteryCampaign } from './campaign/lottery-campaign.service.ts'
