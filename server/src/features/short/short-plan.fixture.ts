import type { HotQuery } from '../../testing/sweeps/plans/hot-query.ts'
import type { Grown } from '../../testing/sweeps/plans/grown.ts'
import { candidates, type Source } from './short-candidate.repository.ts'
import { type Around, around } from './short-around.repository.ts'
import { likings } from './short-taste.repository.ts'
import { again, recent } from './short-seen.repository.ts'
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

const sourcesIn = ({ tagId, authorUid }: Grown): Source[] => [
  { kind: 'hot', id: '' },
  { kind: 'latest', id: '' },
  { kind: 'tag', id: tagId },
  { kind: 'author', id: String(authorUid) },
  ...[1, 2, 3, 4].map((bucket) => ({ kind: 'bucket' as const, id: String(bucket) })),
]

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
    asks: (db, { viewer: { uid } }) => [walkState(uid).compile(db)],
  },
  {
    name: 'what somebody saw last',
    asks: (db, { viewer: { uid }, shortId: opening }) => [
      recent({ uid, opening, max: 2_000, mixed: 9 }).compile(db),
    ],
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
    name: 'what may be shown to anybody',
    asks: (db, grown) => [candidates(sourcesIn(grown)).compile(db)],
  },
  {
    name: 'what may be shown, to a viewer who has seen nothing and to one who has seen much',
    asks: (db, grown) =>
      [grown.authorUid, grown.viewer.uid].map((uid) =>
        candidates(sourcesIn(grown), {
          uid,
          dealt: [grown.shortId],
          authors: [String(grown.viewer.uid)],
        }).compile(db),
      ),
  },
]
