import { listOwnReports, sendReport } from '@kaleido/contract/moderation'
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
  ],
  others: [
    {
      call: sendReport,
      input: async (app) => ({
        ...(await aHiddenComment(app)),
        target: 'comment',
        reason: 'spam',
      }),
    },
  ],
  trace: (trx, uid) =>
    sql`insert into moderation_report (by_uid, target, target_id, reason)
      values (${uid}, 'person', 1, 'spam')`.execute(trx),
  plans: [{ call: listOwnReports, inputs: noInput }],
}
