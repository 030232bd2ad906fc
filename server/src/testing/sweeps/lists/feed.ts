import {
  changeSection,
  listCreators,
  listModuleSections,
  listModuleWorks,
  listRanking,
  listRelated,
  listTagged,
  listUserWorks,
  listViewerParts,
} from '@kaleido/contract/feed'
import { rankWorks } from '../../../features/feed/feed-ranking.service.ts'
import { addPast } from '../../../features/work/index.ts'
import { aModule, aWork } from '../../../features/work/work.fixture.ts'
import type { Login, TestApp } from '../../app.ts'
import type { ListEntry, Placed } from './entry.ts'

type PlaceWork = ListEntry['place']

const inModule: PlaceWork = async ({ deps: { db } }, { uid }) => {
  const moduleID = await aModule(db)
  return { input: { moduleID }, workId: await aWork(db, { authorUid: uid, moduleIds: [moduleID] }) }
}

const inSection: PlaceWork = async ({ deps: { db } }, { uid }) => {
  const moduleID = await aModule(db)
  const subModuleID = await aModule(db, moduleID)
  const workId = await aWork(db, { authorUid: uid, moduleIds: [subModuleID] })
  return { input: { moduleID, subModuleID }, workId }
}

/** Something that somebody else has made, and that is like what the author has. */
const likeAnother: PlaceWork = async (app, { uid }) => {
  const { db } = app.deps
  const another = await app.logIn('member')
  const tags = [`词${uid}`]
  const id = await aWork(db, { authorUid: another.uid, tags })
  return { input: { id }, workId: await aWork(db, { authorUid: uid, tags }) }
}

/** More than anything else is watched. */
const watched: PlaceWork = async (app, { uid }) => {
  const workId = await aWork(app.deps.db, { authorUid: uid })
  const day = { workId, daysAgo: 0, views: 1_000_000 + (uid % 1_000_000), likes: 9 }
  await app.ctx().write((trx) => addPast(trx, [day]))
  await rankWorks(app.ctx())
  return { input: { pageSize: 50 }, workId }
}

const onPurpose =
  'whoever opens the page of an author whom they left out of lists does so on purpose'

export const feedLists: readonly ListEntry[] = [
  { call: listModuleWorks, place: inModule },
  { call: listModuleSections, place: inSection },
  { call: changeSection, place: inSection },
  { call: listRelated, place: likeAnother },
  {
    call: listUserWorks,
    place: async ({ deps: { db } }, { uid }) => ({
      input: { uid },
      workId: await aWork(db, { authorUid: uid }),
    }),
    shown: { muting: onPurpose },
  },
  {
    call: listTagged,
    place: async ({ deps: { db } }, { uid }) => ({
      input: { tag: `签${uid}` },
      workId: await aWork(db, { authorUid: uid, tags: [`签${uid}`] }),
    }),
  },
  { call: listRanking, place: watched },
  { call: listCreators, place: watched },
  {
    call: listViewerParts,
    place: async ({ deps: { db } }: TestApp, { uid }: Login): Promise<Placed> => {
      const workId = await aWork(db, { authorUid: uid })
      return { input: { ids: [workId] }, workId }
    },
    shown: { muting: 'it names nobody, and works that were opened on purpose have their parts' },
  },
]
