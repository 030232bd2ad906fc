import type { HotQuery } from '../../testing/sweeps/plans/hot-query.ts'
import { followed, news } from './post-followed.repository.ts'
import { timeline } from './post-timeline.repository.ts'

export const postQueries: readonly HotQuery[] = [
  {
    name: 'the newest posts of all, with their topics',
    walks: ['Index Scan work'],
    asks: (db) => [timeline(2_000).compile(db)],
  },
  {
    name: 'the posts of whom somebody follows, behind the newest of all',
    asks: (db, { viewer: { uid } }) =>
      [undefined, { value: '4000000000000', id: '1' }].map((after) =>
        followed({ uid, after, limit: 21, hiddenAuthors: [] }).compile(db),
      ),
  },
  {
    name: 'whether somebody follows anything new',
    asks: (db, { viewer: { uid } }) => [news({ uid, hiddenAuthors: [] }).compile(db)],
  },
]
