import * as z from 'zod/mini'
import { type AnyJob, defineJob, handle, type JobCtx } from '../../../platform/jobs/jobs.ts'
import * as repository from './account-export.repository.ts'
import { zipOf } from './account-export.zip.ts'

const attempts = { tries: 3, timeoutSeconds: 3_600 } as const

export const makeExport = defineJob({
  name: 'account.makeExport',
  input: z.object({ id: z.string() }),
  ...attempts,
})

const dropExports = defineJob({
  name: 'account.dropExports',
  input: z.object({}),
  cron: '*/30 * * * *',
})
const batch = 500

export const exportJobs: readonly AnyJob[] = [
  handle(makeExport, make),
  handle(dropExports, dropOver),
]

async function make(ctx: JobCtx, { id }: { readonly id: string }): Promise<void> {
  const found = await repository.find(ctx.read, id)
  // Its person has gone in the meantime, or it is made.
  if (found?.state !== 'preparing') return
  try {
    const { bytes } = await ctx.storage.put(found.storage_key, zipOf(ctx, Number(found.uid)))
    await ctx.finish((trx) => repository.settle(trx, { id, state: 'ready', bytes }))
  } catch (error) {
    if (ctx.attempt < makeExport.tries) throw error
    ctx.log.error({ event: 'account.export_failed', err: error })
    await ctx.finish((trx) => repository.settle(trx, { id, state: 'failed', bytes: 0 }))
  }
}

/** Files first: a row without a file is no harm, a file without a row is somebody's data. */
async function dropOver({ read, storage, write }: JobCtx): Promise<void> {
  await write((trx) => repository.failLost(trx, attempts.tries * attempts.timeoutSeconds))
  for (;;) {
    const over = await repository.listOver(read, batch)
    for (const { id, storage_key } of over) {
      await storage.remove(storage_key)
      await write((trx) => repository.remove(trx, id))
    }
    if (over.length < batch) break
  }
  for (let after = ''; ;) {
    const keys = await storage.list('exports/', after, batch)
    for (const key of await repository.listUnknown(read, keys)) await storage.remove(key)
    after = keys.at(-1) ?? after
    if (keys.length < batch) break
  }
}
