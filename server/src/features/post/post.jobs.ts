import * as z from 'zod/mini'
import { type AnyJob, defineJob, handle } from '../../platform/jobs/jobs.ts'
import { listMisplaced } from '../gallery/index.ts'
import { guard } from './post-guard.service.ts'
import { rankPosts } from './post-rank.service.ts'
import { freePart } from './post.settings.ts'

const rank = defineJob({ name: 'post.rank', input: z.object({}), cron: '*/5 * * * *' })

export const placePictures = defineJob({
  name: 'post.placePictures',
  input: z.object({ id: z.string() }),
  isOncePerKey: true,
})

/** Finds posts whose pictures lie elsewhere than what they cost asks for. */
export const look = defineJob({
  name: 'post.lookForMisplaced',
  input: z.object({}),
  isOncePerKey: true,
  cron: '58 3 * * *',
})
const limit = 200

export const postJobs: readonly AnyJob[] = [
  handle(rank, rankPosts),
  handle(placePictures, (ctx, { id }) => guard(ctx, id, ctx.signal)),
  handle(look, async (ctx) => {
    const { pictures: open } = await ctx.settings.read(freePart)
    for (const id of await listMisplaced(ctx.read, { kind: 'post', open, limit })) {
      await ctx.write((trx) => ctx.jobs.send(trx, placePictures, { id }, { key: id }))
    }
  }),
]
