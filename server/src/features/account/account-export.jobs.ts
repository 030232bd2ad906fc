import * as z from 'zod/mini'
import type { Deps } from '../../platform/deps.ts'
import type { Feature } from '../../platform/feature.ts'
import { type AnyJob, defineJob, handle, type JobContext } from '../../platform/jobs/jobs.ts'
import * as repository from './account-export.repository.ts'
import { zipOf } from './account-export.zip.ts'

export const makeExport = defineJob({
  name: 'account.makeExport',
  input: z.object({ id: z.string() }),
  tries: 3,
  timeoutSeconds: 3_600,
})

const dropExports = defineJob({
  name: 'account.dropExports',
  input: z.object({}),
  cron: '*/30 * * * *',
})
const batch = 500

export function exportJobs(deps: Deps, all: readonly Feature[]): AnyJob[] {
  return [
    handle(makeExport, (context, { id }) => make(deps, { context, id, all })),
    handle(dropExports, () => dropOver(deps)),
  ]
}

interface Making {
  readonly context: JobContext
  readonly id: string
  readonly all: readonly Feature[]
}

async function make(deps: Deps, { context, id, all }: Making): Promise<void> {
  const found = await repository.find(deps.db, id)
  // Its person has gone in the meantime, or it is made.
  if (found?.state !== 'preparing') return
  try {
    const { signal } = context
    const zip = zipOf(deps, { uid: Number(found.uid), all, signal })
    const { bytes } = await deps.storage.put(found.storage_key, zip)
    await context.finish((trx) => repository.settle(trx, { id, state: 'ready', bytes }))
  } catch (error) {
    if (context.attempt < makeExport.tries) throw error
    context.log.error({ event: 'account.export_failed', err: error })
    await context.finish((trx) => repository.settle(trx, { id, state: 'failed', bytes: 0 }))
  }
}

/** Files first: a row without a file is no harm, a file without a row is somebody's data. */
async function dropOver({ db, storage }: Deps): Promise<void> {
  for (;;) {
    const over = await repository.listOver(db, batch)
    for (const { id, storage_key } of over) {
      await storage.remove(storage_key)
      await repository.remove(db, id)
    }
    if (over.length < batch) break
  }
  for (let after = ''; ;) {
    const keys = await storage.list('exports/', after, batch)
    for (const key of await repository.listUnknown(db, keys)) await storage.remove(key)
    after = keys.at(-1) ?? after
    if (keys.length < batch) break
  }
}
