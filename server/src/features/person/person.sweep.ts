import { sql } from 'kysely'
import type { Sweep } from '../../testing/sweeps/sweep.ts'

export const sweep: Sweep = {
  trace: (trx, uid) =>
    sql`insert into person_note (uid, text) values (${uid}, '核实过身份')`.execute(trx),
}
