import { listOwnTopics, listTopics, setFollow } from '@kaleido/contract/topic'
import { sql } from 'kysely'
import type { TestApp } from '../../testing/app.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import { operatorsTexts, type Sweep } from '../../testing/sweeps/sweep.ts'
import { addTopic, aTopic } from './topic.fixture.ts'

/** Some thousand topics, of which one is on every second post; the person follows many, and has created many. */
async function growTopics(app: TestApp, uid: number) {
  const { db } = app.deps
  const topicId = await inTransaction(db, (trx) => addTopic(trx, '很热的话题'))
  await runAsOwner(
    app,
    `insert into topic (name, folded, created_by, needs_work, heat)
      select '话题' || n, '话题' || n, case when n % 10 = 0 then ${uid}::bigint end, n % 10 = 0,
        n * 7919 % 100003
      from generate_series(1, 3000) as n;
    insert into topic_work
      (topic_id, work_id, position, hot, views, published_at, author_uid, is_listed)
      select topic.id, work.id, 1, hot, work.views, published_at, author_uid,
        work.state = 'published' and not is_dark
      from work join topic on topic.name = '话题' || (work.id % 3000) or topic.id = ${topicId} and work.id % 8 < 4
      where kind = 'post';
    insert into topic_follow (uid, topic_id)
      select ${uid}, id from topic order by id limit 400`,
  )
  return { topicId }
}

export const sweep: Sweep = {
  exempt: [
    { call: listTopics, because: operatorsTexts },
    {
      call: listOwnTopics,
      because: "the caller's own follows; what is new by hidden authors is none",
    },
  ],
  others: [
    {
      call: setFollow,
      async input({ deps: { db } }) {
        const id = await aTopic(db)
        await db.updateTable('topic').set({ state: 'hidden' }).where('id', '=', id).execute()
        return { id, isFollow: true }
      },
    },
  ],
  async trace(trx, uid) {
    const id = await addTopic(trx, `话题${uid}`, uid)
    await sql`insert into topic_follow (uid, topic_id) values (${uid}, ${id})`.execute(trx)
  },
  grow: (app, { viewer: { uid } }) => growTopics(app, uid),
  plans: [
    { call: listTopics, inputs: () => [{}, { q: '话题' }] },
    { call: listOwnTopics, inputs: () => [{}, { which: 'created' }] },
  ],
}
