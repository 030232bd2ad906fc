import { type PgBoss, fromKysely } from 'pg-boss'
import * as z from 'zod/mini'
import type { Trx } from '../db/db.ts'
import type { Job, SendOptions } from './jobs.ts'

interface Sent {
  readonly trx: Trx
  readonly data: object
  readonly options?: SendOptions
}

/** Writes the job in the transaction. */
export async function sendJob(boss: PgBoss, job: Job, { trx, data, options = {} }: Sent) {
  const { key, startAfter, priority } = options
  if (job.isOncePerKey && key === undefined) throw new TypeError(`${job.name} is sent with a key`)
  // Checked here, where the mistake is made; what is stored is what was given, and parsed again when it runs.
  z.parse(job.input, data)
  await boss.send(job.name, data, {
    db: fromKysely(trx),
    ...(key === undefined ? {} : { singletonKey: key }),
    ...(startAfter === undefined ? {} : { startAfter }),
    ...(priority === undefined ? {} : { priority }),
  })
}
