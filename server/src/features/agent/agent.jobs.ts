import * as z from 'zod/mini'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { writeInBatches } from '../../platform/jobs/batches.ts'
import { type AnyJob, defineJob, handle } from '../../platform/jobs/jobs.ts'
import { monthOf, sumFigures } from '../invite/index.ts'
import { agentTiers } from './agent.settings.ts'
import * as statements from './agent-statement.repository.ts'
import { levelOf } from './agent.tier.ts'

/** Every day, so that a statement that could not be made on the first of a month is made on the next. */
const makeStatements = defineJob({
  name: 'agent.makeStatements',
  input: z.object({}),
  cron: '20 0 * * *',
})
const batch = 100

export const agentJobs: readonly AnyJob[] = [
  handle(makeStatements, (ctx) =>
    writeInBatches(ctx, batch, (trx, limit) => makeDue(ctx, trx, limit)),
  ),
]

/** Makes statements of months that have ended; answers how many. */
async function makeDue(ctx: Pick<Ctx, 'settings'>, trx: Trx, limit: number): Promise<number> {
  const { tiers } = await ctx.settings.read(agentTiers)
  const due = await statements.listDue(trx, limit)
  for (const { uid, month } of due) {
    const figures = await sumFigures(trx, Number(uid), monthOf(month))
    const level = levelOf(tiers, figures.sales)
    const { name, nameEn } = tiers[level - 1] ?? { name: '', nameEn: '' }
    await statements.add(trx, { uid, month, level, tier: name, tierEn: nameEn, ...figures })
  }
  return due.length
}
