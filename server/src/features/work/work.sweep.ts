import { listOwnWorks, removeWork, takeDownWork } from '@kaleido/contract/work'
import { sql } from 'kysely'
import { ask } from '../../testing/ask.ts'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import { aHiddenWork } from '../video/video.fixture.ts'

export const sweep: Sweep = {
  exempt: [{ call: listOwnWorks, because: "the caller's own works, in any state" }],
  others: [{ call: removeWork, input: aHiddenWork }],
  ends: {
    deleted: (app, { author: { token }, placed: { workId: id } }) =>
      ask(app, removeWork, { token, input: { id } }),
    async 'taken down'(app, { placed: { workId: id } }) {
      const { token } = await app.logIn('staff')
      await ask(app, takeDownWork, { token, input: { id, isRemoved: true, reason: '违规' } })
    },
    async 'in review'({ deps: { db, cache } }, { placed: { workId: id } }) {
      await db.updateTable('work').set({ state: 'review' }).where('id', '=', id).execute()
      cache.clear()
    },
  },
  trace: (trx, uid) =>
    sql`insert into work (kind, author_uid, title) values ('post', ${uid}, '一帖')`.execute(trx),
}
