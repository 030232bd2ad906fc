import { listOwnReports, sendReport } from '@kaleido/contract/moderation'
import { appeal, listOwnDecisions } from '@kaleido/contract/moderation-appeal'
import { sql } from 'kysely'
import { noInput } from '../../testing/sweeps/plans/plan-entry.ts'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import { aHiddenComment } from '../comment/comment.fixture.ts'

export const sweep: Sweep = {
  exempt: [
    {
      call: listOwnReports,
      because: 'what the caller reported: a block leaves no more of it than that',
    },
    { call: listOwnDecisions, because: 'what the staff decided against the caller’s own' },
  ],
  others: [
    {
      call: appeal,
      async input(app) {
        const { uid } = await app.logIn('member')
        const { rows } = await sql<{ id: string }>`
          insert into moderation_decision (uid, target, target_id, verdict)
          values (${uid}, 'work', 1, 'takenDown') returning id
        `.execute(app.deps.db)
        return { decision: rows[0]?.id, text: '请再看看' }
      },
    },
    {
      call: sendReport,
      input: async (app) => ({
        ...(await aHiddenComment(app)),
        target: 'comment',
        reason: 'spam',
      }),
    },
  ],
  async trace(trx, uid) {
    await sql`insert into moderation_report (by_uid, target, target_id, reason)
      values (${uid}, 'person', 1, 'spam')`.execute(trx)
    await sql`insert into moderation_decision (uid, target, target_id, verdict)
      values (${uid}, 'work', 1, 'takenDown')`.execute(trx)
  },
  plans: [
    { call: listOwnReports, inputs: noInput },
    { call: listOwnDecisions, inputs: noInput },
  ],
}
