import type { HotQuery } from '../../testing/sweeps/plans/hot-query.ts'
import * as desk from './work-desk.repository.ts'
import * as repository from './work.repository.ts'

const ids = Array.from({ length: 20 }, (_, at) => String(at + 100))

const after = { value: '1', id: '40' }
const page = { limit: 21, before: '18000' } as const
const any = { id: undefined, uid: undefined, title: undefined, kind: undefined, state: undefined }

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
  {
    name: 'works in review',
    mostRead: 200,
    asks: (db) => [
      desk.listQueue(db, { limit: 21, after, kind: undefined }).compile(),
      desk.listQueue(db, { limit: 21, after, kind: 'post' }).compile(),
    ],
  },
  {
    name: 'works of the desk',
    mostRead: 500,
    asks: (db, { authorUid }) =>
      [
        any,
        { ...any, kind: 'short' },
        { ...any, state: 'published' },
        { ...any, state: 'removed' },
        { ...any, kind: 'post', state: 'draft' },
        { ...any, uid: authorUid },
      ].map((asked) => desk.listDesk(db, { ...page, ...asked } as desk.DeskQuery).compile()),
  },
]
