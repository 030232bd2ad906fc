import * as z from 'zod/mini'
import { type AnyJob, defineJob, handle, type JobCtx } from '../../../platform/jobs/jobs.ts'
import { receiveUpload } from './media-upload.job.ts'
import { receive } from './media-upload.receive.ts'
import { uploadEnded } from '../media.events.ts'
import * as repository from './media-upload.repository.ts'
import { kept } from './media-upload-ticket.service.ts'
import { stopTopic } from './media-upload.service.ts'

const expireUploads = defineJob({
  name: 'media.expireUploads',
  input: z.object({}),
  cron: '20 * * * *',
})

const atOnce = 200
/** Longer than any request lasts that is about to write its first byte. */
const strayMs = 3_600_000

export const uploadJobs: readonly AnyJob[] = [
  handle(receiveUpload, receive),
  handle(expireUploads, async (ctx) => {
    await expire(ctx)
    await removeStrays(ctx)
  }),
]

async function expire(ctx: JobCtx): Promise<void> {
  const { bus, signal, uploads } = ctx
  while (!signal.aborted) {
    const ids = await ctx.write(async (trx) => {
      const cancelled = await repository.cancelSilent(trx, { ...kept, limit: atOnce })
      for (const id of cancelled) await ctx.emit(trx, uploadEnded, { id })
      return cancelled
    })
    for (const id of ids) {
      await bus.publish(stopTopic, id)
      await uploads.remove(id)
    }
    if (ids.length < atOnce) return
  }
}

/** Removes what is left of finished uploads, whose process was killed before it removed it. */
async function removeStrays({ read, uploads }: JobCtx): Promise<void> {
  const old = await uploads.listOld(strayMs)
  for (let from = 0; from < old.length; from += atOnce) {
    const ids = old.slice(from, from + atOnce)
    const inUse = new Set(await repository.listInUse(read, ids))
    for (const id of ids) if (!inUse.has(id)) await uploads.remove(id)
  }
}
