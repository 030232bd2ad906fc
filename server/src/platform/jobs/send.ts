import { type PgBoss, fromKysely } from 'pg-boss'
import { sql } from 'kysely'
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
  const add = () =>
    boss.send(job.name, data, {
      db: fromKysely(trx),
      ...(key === undefined ? {} : { singletonKey: key }),
      ...(startAfter === undefined ? {} : { startAfter }),
      ...(priority === undefined ? {} : { priority }),
    })
  let added = await add()
  while (added === null && !(await holdWaiting(trx, { name: job.name, key }))) added = await add()
}

interface Waiting {
  readonly name: string
  readonly key: string | undefined
}

/**
 * Locks the job that waits under a key, so that it runs after this transaction has committed and sees what it changed.
 * False where a worker has taken it meanwhile.
 */
async function holdWaiting(trx: Trx, { name, key }: Waiting): Promise<boolean> {
  const { rows } = await sql`
    select id from pgboss.job where name = ${name} and singleton_key = ${key} and state = 'created'
    for share
  `.execute(trx)
  return rows.length > 0
}
