import {
  listFavouritePosts,
  listFavourites,
  listFavouriteVideos,
  listHistory,
  listPurchases,
  recordHistory,
  summariseFavourites,
} from '@kaleido/contract/library'
import { listContinue } from '@kaleido/contract/library-continue'
import {
  createFolder,
  deleteFolder,
  fileFavourites,
  listFolders,
  renameFolder,
} from '@kaleido/contract/library-folder'
import { listLater, setLater } from '@kaleido/contract/library-later'
import { setFavourite } from '@kaleido/contract/reaction'
import type { WorkKind } from '@kaleido/contract/work'
import { sql } from 'kysely'
import type { TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
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
const begin: Keep = async (app, looker, placed) => {
  await look(app, looker, placed)
  await sql`
    insert into video_position (uid, work_id, seconds, at)
    values (${String(looker.uid)}, ${placed.workId}, 60, app_now())
  `.execute(app.deps.db)
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

async function anothersFolder(app: TestApp): Promise<{ id: string }> {
  const { token } = await app.logIn('member')
  const answer = await ask(app, createFolder, { token, input: { name: '风景' } })
  return { id: createFolder.output.parse(openAnswer(app, answer)).id }
}

const kinds = () => [{}, { kind: 'video' }]

export const sweep: Sweep = {
  lists: [
    { ...kept(listContinue, begin), shown: {} },
    kept(listHistory, look),
    kept(listFavourites, favour),
    kept(listFavouriteVideos, favour),
    kept(listFavouritePosts, favour, 'post'),
    kept(summariseFavourites, favour),
    kept(listLater, watchLater),
    kept(listPurchases, own),
  ],
  exempt: [{ call: listFolders, because: 'holds the names and sizes of the caller’s own folders' }],
  others: [
    { call: recordHistory, input: aHiddenWork },
    { call: deleteFolder, input: anothersFolder },
    { call: renameFolder, input: async (app) => ({ ...(await anothersFolder(app)), name: '猫' }) },
    {
      call: fileFavourites,
      input: async (app) => ({ folder: (await anothersFolder(app)).id, ids: ['1'] }),
    },
    ...[listFavourites, listFavouriteVideos, listFavouritePosts].map((call) => ({
      call,
      input: async (app: TestApp) => ({ folder: (await anothersFolder(app)).id }),
    })),
    { call: setLater, input: async (app) => ({ ...(await aHiddenWork(app)), isLater: true }) },
  ],
  async trace(trx, uid) {
    const { id } = await anothersWork(trx)
    await sql`
      with looked as (
        insert into library_history (uid, work_id, kind) values (${uid}, ${id}, 'video')
      ), folder as (
        insert into library_folder (uid, name) values (${uid}, '风景') returning id
      ), filed as (
        insert into library_folder_work (uid, work_id, folder_id)
        select ${uid}, ${id}, id from folder
      ), later as (
        insert into library_later (uid, work_id, kind) values (${uid}, ${id}, 'video')
      )
      insert into library_paused (uid) values (${uid})
    `.execute(trx)
  },
  bounded: { [listFolders.name]: 'a person has fifty folders' },
  plans: [
    { call: listContinue, inputs: noInput },
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
        select ${uid}, id, kind from work where ${some};
      with folder as (insert into library_folder (uid, name) values (${uid}, '风景') returning id)
      insert into library_folder_work (uid, work_id, folder_id)
        select ${uid}, work.id, folder.id from work cross join folder where work.${some}`,
    )
    return {}
  },
}
