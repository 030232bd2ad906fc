import type { HotQuery } from '../../testing/sweeps/plans/hot-query.ts'
import { hiddenCounts, page, replies } from './comment-list.repository.ts'

const after = { isPinned: false, hot: '5000000', id: '5000' }
const limit = 21

export const commentQueries: readonly HotQuery[] = [
  ...(['hot', 'new'] as const).map((sort): HotQuery => ({
    name: `comments by ${sort}, and the first replies to each`,
    walks: ['Index Scan comment', 'Index Scan comment'],
    asks: (db, { commentedId: workId }) =>
      [undefined, after].map((place) => page({ workId, sort, after: place, limit }).compile(db)),
  })),
  {
    name: 'the replies of a thread',
    walks: ['Index Scan comment'],
    asks: (db, { rootId }) => [replies({ rootId, after: '1', limit }).compile(db)],
  },
  {
    name: 'how many comments of hidden authors a work has',
    mostRead: 200,
    asks: (db, { commentedId: workId, rootId }) => [
      hiddenCounts({ workId, hiddenAuthors: [7], rootIds: [rootId] }).compile(db),
    ],
  },
]
