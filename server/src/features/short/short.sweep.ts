import { listShorts, listShortsAround } from '@kaleido/contract/short'
import { sql } from 'kysely'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import { noInput } from '../../testing/sweeps/plans/plan-entry.ts'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import { anothersWork, aWork } from '../work/work.fixture.ts'
import { shortQueries } from './short-plan.fixture.ts'

const short = { kind: 'short', duration: 20 } as const

export const sweep: Sweep = {
  lists: [
    {
      call: listShorts,
      // Named, so that it comes however often it was shown before.
      async place({ deps: { db } }, { uid }) {
        const workId = await aWork(db, { ...short, authorUid: uid })
        return { input: { first: workId }, workId }
      },
      shown: { muting: 'a work that is named is opened on purpose' },
    },
    {
      call: listShortsAround,
      async place(app, { uid }) {
        const { db } = app.deps
        const another = await app.logIn('member')
        const tags = [`短${uid}`]
        const id = await aWork(db, { ...short, authorUid: another.uid, tags, views: 9, likes: 9 })
        const workId = await aWork(db, { ...short, authorUid: uid, tags })
        return { input: { id, list: 'tag', tag: tags[0] }, workId }
      },
    },
  ],
  async trace(trx, uid) {
    const { id } = await anothersWork(trx)
    await sql`
      with seen as (insert into short_seen (uid, work_id) values (${uid}, ${id}))
      insert into short_walk (uid) values (${uid})
    `.execute(trx)
  },
  plans: [
    { call: listShorts, inputs: noInput },
    {
      call: listShortsAround,
      inputs: ({ shortId: id, authorUid: author, moduleId: module, tag }) =>
        ['before', 'behind'].flatMap((direction) => [
          { id, direction, list: 'author', author },
          { id, direction, list: 'module', module },
          { id, direction, list: 'tag', tag },
          { id, direction, list: 'latest' },
        ]),
    },
  ],
  queries: shortQueries,
  async grow(app, { viewer: { uid } }) {
    await runAsOwner(
      app,
      `insert into short_seen (uid, work_id)
        select uid, id from account join work on id % 39 = uid % 39 and kind = 'short'
        where uid % 200 = 0;
      insert into short_seen (uid, work_id)
        select ${uid}, id from work where kind = 'short' order by id desc limit 2000`,
    )
    const { id } = await app.deps.db
      .selectFrom('work')
      .select('id')
      .where('kind', '=', 'short')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return { shortId: id }
  },
}
