import * as z from 'zod/mini'
import type { Deps } from '../../platform/deps.ts'
import { defineJob, handle } from '../../platform/jobs/jobs.ts'
import * as revoked from './media-revoked.repository.ts'
import { giveUpIdle } from './media-given-up.ts'
import { dropRemoved, sweepOrphans } from './media-sweep.ts'

/** Every night, one after the other: a walk over all that is kept takes its time. */
const sweep = defineJob({
  name: 'media.sweep',
  input: z.object({}),
  cron: '30 3 * * *',
  timeoutSeconds: 6 * 3_600,
})
const drop = defineJob({
  name: 'media.dropRemoved',
  input: z.object({}),
  cron: '50 4 * * *',
  timeoutSeconds: 3_600,
})
const forgetRevoked = defineJob({
  name: 'media.forgetRevoked',
  input: z.object({}),
  cron: '10 4 * * *',
})
const batch = 500

export function mediaJobs(deps: Deps) {
  const { db, storage } = deps
  return [
    handle(forgetRevoked, async ({ signal }) => {
      while (!signal.aborted && (await revoked.removeOver(db, batch)) === batch);
    }),
    handle(sweep, async ({ signal }) => {
      await giveUpIdle(deps, signal)
      await storage.tidy()
      await sweepOrphans(deps, signal)
    }),
    handle(drop, ({ signal }) => dropRemoved(deps, signal)),
  ]
}
