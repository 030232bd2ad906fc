import * as z from 'zod/mini'
import type { Deps } from '../../platform/deps.ts'
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

export function galleryJobs(deps: Deps): AnyJob[] {
  const { db, jobs, settings } = deps
  return [
    handle(place, ({ signal }, { id }) => placePages(deps, id, signal)),
    handle(look, async () => {
      const open = await settings.read(freePages)
      for (const id of await repository.listMisplaced(db, { open, limit })) {
        await jobs.send(db, place, { id }, { key: id })
      }
    }),
  ]
}
