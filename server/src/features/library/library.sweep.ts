import {
  listFavouritePosts,
  listFavourites,
  listFavouriteVideos,
  listHistory,
  listPurchases,
  recordHistory,
  summariseFavourites,
} from '@kaleido/contract/library'
import { listLater, setLater } from '@kaleido/contract/library-later'
import { setFavourite } from '@kaleido/contract/reaction'
import type { WorkKind } from '@kaleido/contract/work'
import { sql } from 'kysely'
import { ask } from '../../testing/ask.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import type { ListEntry } from '../../testing/sweeps/lists/entry.ts'
import { some } from '../../testing/sweeps/plans/grown.ts'
import { noInput } from '../../testing/sweeps/plans/plan-entry.ts'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import { grantWork } from '../unlock/index.ts'
import { aHiddenWork } from '../video/video.fixture.ts'
import { anothersWork, aWork } from '../work/work.fixture.ts'
import { libraryQueries } from './library-plan.fixture.ts'

type Keep = NonNullable<ListEntry['keep']>

const favour: Keep = async (app, { token }, { workId }) => {
  await ask(app, setFavourite, { token, input: { id: workId, isFavourite: true } })
}
const look: Keep = async (app, { token }, { workId }) => {
  await ask(app, recordHistory, { token, input: { id: workId } })
}
const watchLater: Keep = async (app, { token }, { workId }) => {
  await ask(app, setLater, { token, input: { id: workId, isLater: true } })
}
const own: Keep = async (app, { uid }, { workId }) => {
  await app.ctx().write((trx) => grantWork(trx, { uid, workId, how: 'gift' }))
}

/** An entry of the caller's own stays in the list without its card: only the card, which names the author, may leak. */
const theCard = 'the card'

const kept = (call: ListEntry['call'], keep: Keep, kind: WorkKind = 'video'): ListEntry => ({
  call,
  place: async ({ deps: { db } }, { uid }) => ({
    input: {},
    workId: await aWork(db, { authorUid: uid, kind }),
    id: theCard,
  }),
  keep,
  shown: { muting: 'what a person has kept is theirs, even of authors whom they muted' },
})

const kinds = () => [{}, { kind: 'video' }]

export const sweep: Sweep = {
  lists: [
    kept(listHistory, look),
    kept(listFavourites, favour),
    kept(listFavouriteVideos, favour),
    kept(listFavouritePosts, favour, 'post'),
    kept(summariseFavourites, favour),
    kept(listLater, watchLater),
    kept(listPurchases, own),
  ],
  others: [
    { call: recordHistory, input: aHiddenWork },
    { call: setLater, input: async (app) => ({ ...(await aHiddenWork(app)), isLater: true }) },
  ],
  async trace(trx, uid) {
    const { id } = await anothersWork(trx)
    await sql`
      with looked as (
        insert into library_history (uid, work_id, kind) values (${uid}, ${id}, 'video')
      ), later as (
        insert into library_later (uid, work_id, kind) values (${uid}, ${id}, 'video')
      )
      insert into library_paused (uid) values (${uid})
    `.execute(trx)
  },
  plans: [
    { call: listHistory, inputs: kinds },
    { call: listFavourites, inputs: noInput },
    { call: listFavouriteVideos, inputs: kinds },
    { call: listFavouritePosts, inputs: () => [{}, { kind: 'post' }] },
    { call: listLater, inputs: noInput },
    { call: listPurchases, inputs: kinds },
    { call: summariseFavourites, inputs: noInput },
  ],
  queries: libraryQueries,
  async grow(app, { viewer: { uid } }) {
    await runAsOwner(
      app,
      `insert into library_history (uid, work_id, kind)
        select ${uid}, id, kind from work where ${some};
      insert into library_later (uid, work_id, kind)
        select ${uid}, id, kind from work where ${some}`,
    )
    return {}
  },
}
