import { id } from '@kaleido/contract/core/id'
import * as z from 'zod/mini'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Does what a provider told. */
export const applyEvent = defineJob({
  name: 'topup.applyEvent',
  input: z.object({ id }),
  atOnce: 4,
})
