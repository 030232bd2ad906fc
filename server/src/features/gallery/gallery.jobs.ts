import * as z from 'zod/mini'
import { type AnyJob, defineJob, handle } from '../../platform/jobs/jobs.ts'
import { placePages } from './gallery-guard.service.ts'
import * as repository from './gallery.repository.ts'
import { freePages } from './gallery.settings.ts'

const place = defineJob({
  name: 'gallery.placePages',
  input: z.object({ id: z.string() }),
  isOncePerKey: true,
})

/** Whoever publishes a gallery, changes what it costs, or brings back an older database need not think of its pages. */
const look = defineJob({ name: 'gallery.lookForMisplaced', input: z.object({}), cron: '* * * * *' })
const limit = 200

export const galleryJobs: readonly AnyJob[] = [
  handle(place, (ctx, { id }) => placePages(ctx, id, ctx.signal)),
  handle(look, async (ctx) => {
    const open = await ctx.settings.read(freePages)
    for (const id of await repository.listMisplaced(ctx.read, { open, limit })) {
      await ctx.write((trx) => ctx.jobs.send(trx, place, { id }, { key: id }))
    }
  }),
]
