import * as z from 'zod/mini'
import { type AnyJob, defineJob, handle } from '../../platform/jobs/jobs.ts'
import { placePages } from './gallery-guard.service.ts'
import * as repository from './gallery.repository.ts'
import { freePages } from './gallery.settings.ts'

export const place = defineJob({
  name: 'gallery.placePages',
  input: z.object({ id: z.string() }),
  isOncePerKey: true,
})

/**
 * Finds galleries whose pages lie elsewhere than what they cost asks for: every night, as after an older database was brought
 * back, and when the number of free pages is set.
 */
export const look = defineJob({
  name: 'gallery.lookForMisplaced',
  input: z.object({}),
  isOncePerKey: true,
  cron: '55 3 * * *',
})
const limit = 200

export const galleryJobs: readonly AnyJob[] = [
  handle(place, (ctx, { id }) => placePages(ctx, id, ctx.signal)),
  handle(look, async (ctx) => {
    const open = await ctx.settings.read(freePages)
    for (const id of await repository.listMisplaced(ctx.read, { kind: 'gallery', open, limit })) {
      await ctx.write((trx) => ctx.jobs.send(trx, place, { id }, { key: id }))
    }
  }),
]
