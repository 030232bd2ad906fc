import {
  Board,
  changeSection,
  listCreators,
  listModuleSections,
  listModuleWorks,
  listRanking,
  listRelated,
  listTagged,
  listUserWorks,
  listViewerParts,
  setUninterest,
  summariseUser,
} from '@kaleido/contract/feed'
import { sql } from 'kysely'
import type { ListEntry, Place } from '../../testing/sweeps/lists/entry.ts'
import { noInput, type PlanEntry, sorts } from '../../testing/sweeps/plans/plan-entry.ts'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import { aHiddenWork } from '../video/video.fixture.ts'
import { addPast } from '../work/work-published.fixture.ts'
import { aDarkModule, aModule, anothersWork, aWork, darken } from '../work/work.fixture.ts'
import { feedQueries } from './feed-plan.fixture.ts'
import { rankWorks } from './feed-ranking.service.ts'

const inModule =
  (make: typeof aDarkModule): Place =>
  async ({ deps: { db } }, { uid }) => {
    const moduleID = await make(db)
    const workId = await aWork(db, { authorUid: uid, moduleIds: [moduleID] })
    return { input: { moduleID }, workId }
  }

const inSection =
  (make: typeof aDarkModule): Place =>
  async ({ deps: { db } }, { uid }) => {
    const moduleID = await make(db)
    const subModuleID = await make(db, moduleID)
    const workId = await aWork(db, { authorUid: uid, moduleIds: [subModuleID] })
    return { input: { moduleID, subModuleID }, workId }
  }

const inEither = (place: typeof inModule) => ({
  place: place(aModule),
  placeDark: place(aDarkModule),
})

/** The input names another person's work, which is related to the author's by a tag. */
const besideRelated =
  (moduleIds: readonly string[] = []): Place =>
  async (app, { uid }) => {
    const { db } = app.deps
    const another = await app.logIn('member')
    const tags = [`词${uid}`]
    const id = await aWork(db, { authorUid: another.uid, tags, moduleIds })
    return { input: { id }, workId: await aWork(db, { authorUid: uid, tags, moduleIds }) }
  }

/** With more views than any other work. */
const onBoards: Place = async (app, { uid }) => {
  const workId = await aWork(app.deps.db, { authorUid: uid })
  const day = { workId, daysAgo: 0, views: 1_000_000 + (uid % 1_000_000), likes: 9 }
  await app.ctx().write((trx) => addPast(trx, [day]))
  await rankWorks(app.ctx())
  return { input: { pageSize: 50 }, workId }
}

/** The boards are computed after it has entered the area. */
const onDarkBoards: Place = async (app, author) => {
  const placed = await onBoards(app, author)
  await darken(app.deps.db, placed.workId)
  await rankWorks(app.ctx())
  return placed
}

const neverDark = 'nobody asks for its works by name'

const lists: readonly ListEntry[] = [
  { call: listModuleWorks, ...inEither(inModule) },
  { call: listModuleSections, ...inEither(inSection) },
  { call: changeSection, ...inEither(inSection) },
  {
    call: listRelated,
    place: besideRelated(),
    placeDark: async (app, author) => besideRelated([await aDarkModule(app.deps.db)])(app, author),
  },
  {
    call: listUserWorks,
    place: async ({ deps: { db } }, { uid }) => ({
      input: { uid },
      workId: await aWork(db, { authorUid: uid }),
    }),
    shown: {
      muting: 'a person who opens the page of an author whom they muted does so on purpose',
    },
  },
  {
    call: listTagged,
    place: async ({ deps: { db } }, { uid }) => ({
      input: { tag: `签${uid}` },
      workId: await aWork(db, { authorUid: uid, tags: [`签${uid}`] }),
    }),
  },
  { call: listRanking, place: onBoards, placeDark: onDarkBoards, neverDark },
  { call: listCreators, place: onBoards, placeDark: onDarkBoards, neverDark },
  {
    call: listViewerParts,
    async place({ deps: { db } }, { uid }) {
      const workId = await aWork(db, { authorUid: uid })
      return { input: { ids: [workId] }, workId }
    },
    shown: { muting: 'it names nobody, and works that were opened on purpose have their parts' },
  },
]

const plans: readonly PlanEntry[] = [
  {
    call: listModuleWorks,
    inputs: ({ moduleId: moduleID }) => [
      ...sorts.flatMap((sort) => [{ ...sort }, { moduleID, ...sort }]),
      ...sorts.map((sort) => ({ pageNumber: 500, ...sort })),
      { moduleID, playTimeType: 1, newsType: 1 },
    ],
  },
  { call: listModuleSections, inputs: ({ moduleId: moduleID }) => [{ moduleID }] },
  { call: changeSection, inputs: ({ partId: subModuleID }) => [{ subModuleID }] },
  { call: listRelated, inputs: ({ shortId: id }) => [{ id }] },
  {
    call: listUserWorks,
    inputs: ({ authorUid: uid }) => sorts.map((sort) => ({ uid, ...sort })),
  },
  { call: summariseUser, inputs: ({ authorUid: uid }) => [{ uid }] },
  { call: listTagged, inputs: ({ tag }) => sorts.map((sort) => ({ tag, ...sort })) },
  { call: listRanking, inputs: () => Board.options.map((board) => ({ board })) },
  { call: listCreators, inputs: noInput },
  {
    call: listViewerParts,
    inputs: ({ shortId, commentedId }) => [{ ids: [shortId, commentedId] }],
  },
]

export const sweep: Sweep = {
  lists,
  others: [
    {
      call: setUninterest,
      input: async (app) => ({ ...(await aHiddenWork(app)), isUninteresting: true }),
    },
  ],
  async trace(trx, uid) {
    const { id, authorUid } = await anothersWork(trx)
    await sql`
      with uninterest as (
        insert into feed_uninterest (uid, work_id, author_uid, tag_ids)
        values (${uid}, ${id}, ${authorUid}, '{}')
      )
      insert into feed_creator (uid, place, recent, works)
      select ${uid}, coalesce(max(place), 0) + 1, 1, 1 from feed_creator
    `.execute(trx)
  },
  plans,
  queries: feedQueries,
}
