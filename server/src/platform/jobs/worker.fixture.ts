import { ctxMaker } from '../ctx/ctx.ts'
import type { Deps } from '../ctx/deps.ts'
import { once } from 'node:events'
import { openDb } from '../db/db.ts'
import { createLogger } from '../log/log.ts'
import { createMetrics } from '../log/metrics.ts'
import { createJobs } from './create-jobs.ts'
import { addEffect, quickPace, writeEffect } from './effect.fixture.ts'
import { handle } from './jobs.ts'

/**
 * A worker in its own process, which a test may stop or kill. Prints `taken` when it has a job, waits for input, tries
 * to finish the job and prints `finished` or the name of its error.
 */
const [url = ''] = process.argv.slice(2)
const db = openDb(url, { max: 2 })
const log = createLogger({ LOG_LEVEL: 'silent' })
const jobs = createJobs({
  url,
  db,
  log,
  metrics: createMetrics({ version: 'test' }),
  isWorker: true,
  pace: quickPace,
})

const job = handle(writeEffect, async (ctx, { n }) => {
  process.send?.('taken')
  await once(process, 'message')
  try {
    await ctx.finish((trx) => addEffect(trx, n, 'child'))
    process.send?.('finished')
  } catch (error) {
    process.send?.(error instanceof Error ? error.name : 'unknown')
    throw error
  }
})
await jobs.start([job], ctxMaker({ db } as Deps, []))
process.once('disconnect', () => process.exit())
