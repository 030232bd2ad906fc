import {
  listLiked,
  recordShare,
  setFavourite,
  setLike,
  showLiked,
} from '@kaleido/contract/reaction'
import { sql } from 'kysely'
import { ask } from '../../testing/ask.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import { some } from '../../testing/sweeps/plans/grown.ts'
import { noInput } from '../../testing/sweeps/plans/plan-entry.ts'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import { aHiddenWork } from '../video/video.fixture.ts'
import { anothersWork, aWork } from '../work/work.fixture.ts'

export const sweep: Sweep = {
  lists: [
    {
      call: listLiked,
      // The list of another person who shows their likes; the test of likes looks into one's own.
      async place(app, { uid }) {
        const { token, uid: keeper } = await app.logIn('member')
        const workId = await aWork(app.deps.db, { authorUid: uid })
        await ask(app, setLike, { token, input: { id: workId, isLiked: true } })
        await ask(app, showLiked, { token, input: { isShown: true } })
        return { input: { uid: keeper }, workId }
      },
    },
  ],
  others: [
    { call: setLike, input: async (app) => ({ ...(await aHiddenWork(app)), isLiked: true }) },
    {
      call: setFavourite,
      input: async (app) => ({ ...(await aHiddenWork(app)), isFavourite: true }),
    },
    { call: recordShare, input: aHiddenWork },
  ],
  async trace(trx, uid) {
    const { id } = await anothersWork(trx)
    await sql`
      with liked as (
        insert into reaction_like (uid, work_id) values (${uid}, ${id})
      ), favourite as (
        insert into reaction_favourite (uid, work_id, kind) values (${uid}, ${id}, 'video')
      )
      insert into reaction_share (uid, work_id, way) values (${uid}, ${id}, 'link')
    `.execute(trx)
  },
  plans: [{ call: listLiked, inputs: noInput }],
  async grow(app, { viewer: { uid } }) {
    await runAsOwner(
      app,
      `insert into reaction_like (uid, work_id) select ${uid}, id from work where ${some};
      insert into reaction_favourite (uid, work_id, kind)
        select ${uid}, id, kind from work where ${some}`,
    )
    return {}
  },
}
