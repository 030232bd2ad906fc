import type { HotQuery } from '../../testing/sweeps/plans/hot-query.ts'
import type { Grown } from '../../testing/sweeps/plans/grown.ts'
import { candidates } from './short-candidate.repository.ts'
import { type Around, around } from './short-around.repository.ts'
import { likings } from './short-taste.repository.ts'
import { again } from './short-seen.repository.ts'
import { walkState } from './short-walk.repository.ts'

const directions = ['before', 'behind'] as const

const aroundIn = (
  name: string,
  table: string,
  list: (grown: Grown) => Pick<Around, 'list' | 'author' | 'module' | 'tag'>,
): HotQuery => ({
  name,
  walks: [`Index Only Scan ${table}`],
  asks: (db, grown) =>
    directions.map((direction) =>
      around({
        id: grown.shortId,
        direction,
        pageSize: 10,
        limit: 11,
        hiddenAuthors: [],
        withDark: false,
        ...list(grown),
      }).compile(db),
    ),
})

export const shortQueries: readonly HotQuery[] = [
  aroundIn('shorts of somebody, around one', 'work', ({ authorUid: author }) => ({
    list: 'author',
    author,
  })),
  aroundIn('the latest shorts, around one', 'work', () => ({ list: 'latest' })),
  aroundIn('shorts of a module, around one', 'work_module', ({ moduleId: module }) => ({
    list: 'module',
    module,
  })),
  aroundIn('shorts under a tag, around one', 'work_tag', ({ tag }) => ({ list: 'tag', tag })),
  {
    name: 'where somebody stands in their walk',
    asks: (db, { viewer: { uid }, shortId: opening }) => [walkState({ uid, opening }).compile(db)],
  },
  {
    name: 'what somebody saw longest ago',
    asks: (db, { viewer: { uid } }) => {
      const all = { after: '0', until: '999999999999', avoided: [], besides: [], limit: 11 }
      return [again({ uid, ...all }).compile(db)]
    },
  },
  {
    name: 'what somebody likes',
    asks: (db, { viewer: { uid } }) => [likings({ uid, avoidedTags: [] }).compile(db)],
  },
  {
    name: 'what may be shown, to a viewer who has seen nothing and to one who has seen much',
    asks: (db, { viewer, authorUid, tagId, shortId }) =>
      [authorUid, viewer.uid].map((uid) =>
        candidates({
          tagIds: [tagId],
          authorUids: [String(authorUid)],
          uid,
          dealt: [shortId],
          avoided: [String(viewer.uid)],
          buckets: [1, 2, 3, 4],
        }).compile(db),
      ),
  },
]
