import { sql } from 'kysely'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import { anothersWork } from '../work/work.fixture.ts'

export const sweep: Sweep = {
  async trace(trx, uid) {
    const { id } = await anothersWork(trx)
    await sql`
      insert into unlock (uid, work_id, kind, how) values (${uid}, ${id}, 'video', 'gift')
    `.execute(trx)
  },
  async grow(app, { viewer: { uid } }) {
    await runAsOwner(
      app,
      `insert into unlock (uid, work_id, kind, how)
        select uid, id, kind, 'gift' from account join work on id % 39 = uid % 39
        where uid = ${uid} or uid % 500 = 0`,
    )
    return {}
  },
}
