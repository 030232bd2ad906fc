import { expect, it } from 'vitest'
import { sourceOf } from './source.fixture.ts'
import { checkTableReads } from './table-reads.ts'

const work = 'server/src/features/work/work.repository.ts'
const good = {
  'server/src/features/work/index.ts': "tables: ['work']",
  'server/src/features/comment/index.ts': "tables: ['comment']",
  'server/src/features/comment/comment.service.ts': "import { find } from '../work/index.ts'",
  'server/src/features/comment/comment.repository.ts': 'sql`select from comment join work on true`',
  [work]: 'sql`select count(*) from work`',
}

it('lets a feature read the tables of a feature that it imports', () => {
  expect(checkTableReads(sourceOf(good))).toEqual([])
})

it.each(['sql`select from comment`', "db.selectFrom('comment')", "db.leftJoin('comment', on)"])(
  'refuses %s in a feature that the owner imports',
  (text) => {
    expect(checkTableReads(sourceOf({ ...good, [work]: text }))).toEqual([
      `${work} reads comment of comment, which imports work`,
    ])
  },
)
