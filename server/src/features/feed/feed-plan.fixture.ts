import type { HotQuery } from '../../testing/sweeps/plans/hot-query.ts'
import * as ranking from './feed-ranking.repository.ts'
import { related } from './feed-related.repository.ts'
import { viewerParts } from './feed-viewer.repository.ts'
import * as repository from './feed.repository.ts'

const after = { value: '50000', id: '1' }

/** Before and past the gate of the area after dark. */
const forBoth = <T extends object>(given: readonly T[]) =>
  given.flatMap((one) => [false, true].map((withDark) => ({ ...one, withDark })))

const walksBy = (sort: repository.Sort): HotQuery[] => {
  const walk = { sort, limit: 21 }
  const placed = [walk, { ...walk, after }, { ...walk, skip: 40 }, { ...walk, length: 2, form: 1 }]
  const ofKinds = ([[], ['video']] as const).map((kinds) => ({ ...walk, after, kinds }))
  return [
    {
      name: `works of a module by ${sort}`,
      walks: ['Index Only Scan work_module'],
      mostRead: 200,
      asks: (db, { moduleId }) =>
        placed.map((given) => repository.walk(db, { ...given, moduleId }).compile()),
    },
    {
      name: `works wherever they are by ${sort}`,
      walks: ['Index Only Scan work'],
      mostRead: 200,
      asks: (db) => placed.map((given) => repository.walk(db, given).compile()),
    },
    {
      name: `the next mark in a list by ${sort}`,
      walks: ['Index Only Scan work_module'],
      mostRead: 1_000,
      asks: (db, { moduleId }) =>
        [{}, { after }].map((given) =>
          repository.walk(db, { ...given, sort, moduleId, skip: 999, limit: 1 }).compile(),
        ),
    },
    {
      name: `works of somebody by ${sort}`,
      walks: ['Index Only Scan work'],
      mostRead: 200,
      asks: (db, { authorUid }) =>
        forBoth(ofKinds).map((given) => repository.walk(db, { ...given, authorUid }).compile()),
    },
    {
      name: `works under a tag by ${sort}`,
      walks: ['Index Only Scan work_tag'],
      mostRead: 200,
      asks: (db, { tagId }) =>
        forBoth(ofKinds).map((given) => repository.walk(db, { ...given, tagId }).compile()),
    },
  ]
}

export const feedQueries: readonly HotQuery[] = [
  ...(['hot', 'latest', 'views'] as const).flatMap(walksBy),
  {
    name: 'the beginning of each section',
    walks: ['Index Only Scan work_module'],
    mostRead: 200,
    rows: 6,
    asks: (db, { moduleId, partId }) => [
      repository.firstOfEach(db, { ids: [moduleId, partId], limit: 3 }).compile(),
    ],
  },
  {
    name: 'what is like a work',
    rows: 12,
    asks: (db, { shortId: id }) => [related({ id, limit: 12, perAuthor: 3 }).compile(db)],
  },
  {
    name: 'a board, by its places',
    mostRead: 200,
    rows: 20,
    asks: (db) => [ranking.board(db, { name: 'hot', limit: 20 }).compile()],
  },
  {
    name: 'creators, each with the beginning of what they have',
    walks: ['Index Only Scan work'],
    mostRead: 200,
    rows: 10,
    asks: (db) => [ranking.creators(db, { limit: 10, latest: 3 }).compile()],
  },
  {
    name: 'what somebody has to do with works',
    mostRead: 1_000,
    asks: (db, { viewer: { uid }, shortId }) => {
      const ids = Array.from({ length: 50 }, (_, at) => String(Number(shortId) - at))
      return [viewerParts({ uid, ids, hiddenAuthors: [], withDark: false }).compile(db)]
    },
  },
]
