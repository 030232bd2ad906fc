import * as z from 'zod/mini'
import { type AnyJob, defineJob, handle } from '../../platform/jobs/jobs.ts'
import { cutDrafts } from './post-draft.service.ts'

/** Every night, when few write anything. */
const nightly = defineJob({ name: 'post.cutDrafts', input: z.object({}), cron: '50 4 * * *' })

export const postDraftJobs: readonly AnyJob[] = [handle(nightly, cutDrafts)]
