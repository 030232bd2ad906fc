import { id } from '@kaleido/contract/core/id'
import * as z from 'zod/mini'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Asks the provider once more about an order that is over, and has it take no payment any more. */
export const closePayment = defineJob({ name: 'topup.closePayment', input: z.object({ id }) })

/** Asks the provider about an order that it has told nothing of. */
export const pollPayment = defineJob({ name: 'topup.pollPayment', input: z.object({ id }) })

export const expireOrders = defineJob({
  name: 'topup.expireOrders',
  input: z.object({}),
  cron: '* * * * *',
})

export const pollOrders = defineJob({
  name: 'topup.pollOrders',
  input: z.object({}),
  cron: '* * * * *',
})
