import { sql } from 'kysely'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import { anothersWork } from '../work/work.fixture.ts'

export const sweep: Sweep = {
  async trace(trx, uid) {
    const { id } = await anothersWork(trx)
    await sql`
      insert into unlock (uid, work_id, kind, how) values (${uid}, ${id}, 'video', 'gift')
    `.execute(trx)
  },
}
