import * as z from 'zod/mini'
import { onEvent } from '../../platform/ctx/events.ts'
import { writeInBatches } from '../../platform/jobs/batches.ts'
import { type AnyJob, defineJob, handle } from '../../platform/jobs/jobs.ts'
import { workRemoved } from '../work/work.events.ts'
import { refundRemoved } from './unlock-refund.service.ts'

const refundBuyers = defineJob({
  name: 'unlock.refundBuyers',
  input: z.object({ workId: z.string() }),
})
const batch = 50

export const unlockJobs: readonly AnyJob[] = [
  handle(refundBuyers, (ctx, { workId }) =>
    writeInBatches(ctx, batch, (trx, limit) => refundRemoved(ctx, trx, { of: { workId }, limit })),
  ),
]

export const unlockListeners = [
  onEvent(workRemoved, (ctx, trx, { id }) => ctx.jobs.send(trx, refundBuyers, { workId: id })),
]
