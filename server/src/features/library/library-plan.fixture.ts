import type { HotQuery } from '../../testing/sweeps/plans/hot-query.ts'
import * as history from './library-history.repository.ts'
import * as later from './library-later.repository.ts'
import * as repository from './library.repository.ts'

const kinds = [undefined, 'post'] as const

export const libraryQueries: readonly HotQuery[] = [
  {
    name: 'favourites, of one kind or of two too',
    walks: ['Index Scan reaction_favourite'],
    rows: 21,
    asks: (db, { viewer: { uid } }) =>
      [[], ['post'] as const, ['gallery', 'post'] as const].map((some) =>
        repository.favourites(db, { uid, kinds: some, limit: 21, withDark: false }).compile(),
      ),
  },
  {
    name: 'purchases, of one kind too',
    walks: ['Index Scan unlock'],
    rows: 21,
    asks: (db, { viewer: { uid } }) =>
      kinds.map((kind) =>
        repository.purchases(db, { uid, kind, limit: 21, withDark: false }).compile(),
      ),
  },
  {
    name: 'a history, of one kind too',
    walks: ['Index Scan library_history'],
    rows: 21,
    asks: (db, { viewer: { uid } }) =>
      kinds.map((kind) =>
        history.walk(db, { uid, kind, after: undefined, limit: 21, withDark: false }).compile(),
      ),
  },
  {
    name: 'favourites in a folder',
    walks: ['Index Scan reaction_favourite'],
    rows: 21,
    asks: (db, { viewer: { uid } }) => [
      repository.favourites(db, { uid, folder: '1', limit: 21, withDark: false }).compile(),
    ],
  },
  {
    name: 'what is watched later',
    walks: ['Index Scan library_later'],
    rows: 21,
    asks: (db, { viewer: { uid } }) => [
      later.walk(db, { uid, before: undefined, limit: 21, withDark: false }).compile(),
    ],
  },
]
