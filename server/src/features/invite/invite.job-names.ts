import { id } from '@kaleido/contract/core/id'
import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/jobs.ts'

export const rewardJob = defineJob({ name: 'invite.reward', input: z.object({ id }) })
