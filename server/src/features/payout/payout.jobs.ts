import { id } from '@kaleido/contract/core/id'
import * as z from 'zod/mini'
import { type AnyJob, defineJob, handle } from '../../platform/jobs/jobs.ts'
import { listDue } from './pay/payout-work.repository.ts'
import { advance } from './pay/payout-work.service.ts'

const advanceOne = defineJob({
  name: 'payout.advance',
  input: z.object({ id }),
  isOncePerKey: true,
  atOnce: 4,
  timeoutSeconds: 60,
})

const advanceDue = defineJob({
  name: 'payout.advanceDue',
  input: z.object({}),
  cron: '* * * * *',
})

const atOnce = 200

export const payoutJobs: readonly AnyJob[] = [
  handle(advanceOne, (ctx, given) => advance(ctx, given.id)),
  handle(advanceDue, (ctx) =>
    ctx.write(async (trx) => {
      for (const due of await listDue(trx, atOnce)) {
        await ctx.jobs.send(trx, advanceOne, { id: due }, { key: due })
      }
    }),
  ),
]
