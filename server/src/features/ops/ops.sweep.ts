import { sql } from 'kysely'
import type { Sweep } from '../../testing/sweeps/sweep.ts'

export const sweep: Sweep = {
  async trace(trx, uid) {
    await sql`
      with report as (
        insert into ops_report (kind, day, fingerprint, sample)
        values ('payment', app_now()::date, convert_to(${`trace of ${uid}`}, 'utf8'), '{}')
        returning id
      )
      insert into ops_payment_failure (report_id, payid, user_uid)
      select id, 'P1', ${String(uid)} from report
    `.execute(trx)
  },
}
