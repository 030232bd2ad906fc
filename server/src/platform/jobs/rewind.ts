import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/**
 * Called when the clock is moved back from `before`. Timestamps written since then now lie in the future: ready jobs
 * stay ready, running leases count from now on, and periodic maintenance is due again.
 * `before` is a whole number of milliseconds, rounded down.
 */
export async function rewindJobs(trx: Db, before: Date): Promise<void> {
  await sql`
    update pgboss.job set start_after = app_now()
    where state < 'active' and start_after > app_now()
      and start_after < ${before}::timestamptz + interval '1 millisecond'
  `.execute(trx)
  await sql`
    update pgboss.job set started_on = app_now(), heartbeat_on = app_now()
    where state = 'active' and started_on > app_now()
  `.execute(trx)
  await sql`update job_schedule set last_at = app_now() where last_at > app_now()`.execute(trx)
  await sql`
    update pgboss.version
    set bam_on = null, flow_on = null, reindex_on = null, monitor_backoff_on = null
  `.execute(trx)
  await sql`
    update pgboss.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null
  `.execute(trx)
}
