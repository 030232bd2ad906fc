import { listShorts, listShortsAround } from '@kaleido/contract/short'
import { sql } from 'kysely'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import { anothersWork, aWork } from '../work/work.fixture.ts'

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
}
