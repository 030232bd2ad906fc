import type { HotQuery } from '../../testing/sweeps/plans/hot-query.ts'
import * as repository from './work.repository.ts'

const ids = Array.from({ length: 20 }, (_, at) => String(at + 100))

export const workQueries: readonly HotQuery[] = [
  {
    name: 'cards of works by their ids',
    mostRead: 100,
    rows: 20,
    asks: (db) => [repository.cards(db, ids).compile()],
  },
  {
    name: 'first pictures of works by their ids',
    mostRead: 200,
    asks: (db) => [repository.pictures(db, { ids, max: 9 }).compile()],
  },
]
