import { listFeedback } from '@kaleido/contract/feedback'
import { sql } from 'kysely'
import type { Sweep } from '../../testing/sweeps/sweep.ts'

export const sweep: Sweep = {
  exempt: [{ call: listFeedback, because: "the caller's own messages to the operator" }],
  trace: (trx, uid) =>
    sql`insert into feedback (uid, kind, text) values (${uid}, 'idea', '一个建议')`.execute(trx),
  bounded: { [listFeedback.name]: 'answers what one person has, by their key' },
}
