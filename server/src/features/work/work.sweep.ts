import { getWork, removeWork, takeDownWork } from '@kaleido/contract/work'
import { listOwnWorks } from '@kaleido/contract/work-own'
import { sql } from 'kysely'
import type { TestApp } from '../../testing/app.ts'
import { ask } from '../../testing/ask.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import { aHiddenWork } from '../video/video.fixture.ts'
import { workQueries } from './work-plan.fixture.ts'
import { darken } from './work.fixture.ts'

/** Gives the author many works; answers a tag, and the work of the most comments. */
async function growWorks(app: TestApp, authorUid: number) {
  await runAsOwner(
    app,
    `update work set author_uid = ${authorUid} where id % 41 = 0;
    update work_module set author_uid = ${authorUid} where work_id % 41 = 0;
    update work_tag set author_uid = ${authorUid} where work_id % 41 = 0`,
  )
  const { db } = app.deps
  const { tag_id } = await db
    .selectFrom('work_tag')
    .select('tag_id')
    .orderBy('work_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .selectFrom('work')
    .select('id')
    .orderBy('comments', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { tagId: tag_id, commentedId: id }
}

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
  darken: ({ deps: { db } }, workId) => darken(db, workId),
  trace: (trx, uid) =>
    sql`insert into work (kind, author_uid, title) values ('post', ${uid}, '一帖')`.execute(trx),
  plans: [
    {
      call: listOwnWorks,
      inputs: () => [{}, { kinds: ['post'] }, { kinds: ['post'], show: 'unpublished' }],
    },
    { call: getWork, inputs: ({ commentedId: id }) => [{ id }] },
  ],
  queries: workQueries,
  grow: (app, { authorUid }) => growWorks(app, authorUid),
}
