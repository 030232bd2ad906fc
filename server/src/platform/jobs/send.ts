import { type PgBoss, fromKysely } from 'pg-boss'
import * as z from 'zod/mini'
import type { Trx } from '../db/db.ts'
import type { Job, SendOptions } from './jobs.ts'

interface Sent {
  readonly trx: Trx
  readonly data: object
  readonly options?: SendOptions
}

/** Inserts the job in the transaction. */
export async function sendJob(boss: PgBoss, job: Job, { trx, data, options = {} }: Sent) {
  const { key, startAfter, priority } = options
  if (job.isOncePerKey && key === undefined) throw new TypeError(`${job.name} is sent with a key`)
  // Validated here, where the mistake is made; the raw input is stored, and parsed again when the job runs.
  z.parse(job.input, data)
  await boss.send(job.name, data, {
    db: fromKysely(trx),
    ...(key === undefined ? {} : { singletonKey: key }),
    ...(startAfter === undefined ? {} : { startAfter }),
    ...(priority === undefined ? {} : { priority }),
  })
}
