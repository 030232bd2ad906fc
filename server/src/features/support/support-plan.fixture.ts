import { SupportBox } from '@kaleido/contract/support-desk'
import type { TestApp } from '../../testing/app.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import type { HotQuery } from '../../testing/sweeps/plans/hot-query.ts'
import { nextWaiting, queue } from './support-desk.repository.ts'

const staffId = '1'

/** The lists of the desk, on their first page and on the one after it. */
export const supportQueries: readonly HotQuery[] = [
  ...SupportBox.options.map((box): HotQuery => ({
    name: `the ${box} conversations of the desk`,
    walks: ['Index Scan support_conversation'],
    rows: 21,
    asks: (db) =>
      [undefined, box === 'waiting' ? '1' : '999999999999'].map((after) =>
        queue({ box, staffId, after, limit: 21 }).compile(db),
      ),
  })),
  {
    name: 'the conversation that waits longest',
    walks: ['Index Scan support_conversation'],
    rows: 1,
    asks: (db) => [nextWaiting.compile(db)],
  },
]

/** Thousands of conversations in every state, and a long one of the viewer. */
export async function growConversations(app: TestApp, viewerUid: number): Promise<void> {
  await app.logIn('staff', 'support')
  await runAsOwner(
    app,
    `with conversation as (
       insert into support_conversation (uid, last_seq, state, assigned_to)
       select uid, case when uid = ${viewerUid} then 3000 else 2 end,
         case when n % 3 = 0 then 'closed' else 'open' end, case when n % 5 = 0 then ${staffId}::bigint end
       from (
         select uid, row_number() over () as n from account
         order by uid = ${viewerUid} desc, uid limit 4000
       ) as people
       returning id, last_seq
     )
     insert into support_message (conversation_id, seq, is_staff, client_id, kind, text)
     select id, seq, seq % 2 = 0, 'grown-' || id || '-' || seq, 'text', '你好'
     from conversation, generate_series(1, last_seq) as seq`,
  )
  await runAsOwner(
    app,
    `update support_conversation set last_id = message.id,
       state = case when support_conversation.id % 4 = 0 then 'waiting' else state end,
       waiting_id = case when support_conversation.id % 4 = 0 then message.id end
     from support_message as message
     where conversation_id = support_conversation.id and seq = last_seq`,
  )
}
