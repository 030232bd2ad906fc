import { expect, it } from 'vitest'
import { tableFixtures } from './rules.fixture.ts'
import { sourceOf } from './source.fixture.ts'
import { checkTables } from './tables.ts'

const problemsOf = (fixture: keyof typeof tableFixtures) =>
  checkTables(sourceOf(tableFixtures[fixture]))

it('lets a feature write its own tables, read the others, and prepare anything in a fixture', () => {
  expect(problemsOf('good')).toEqual([])
})

it.each([
  [
    'foreign-builder',
    'server/src/features/comment/comment.repository.ts writes work_like, which belongs to work',
  ],
  [
    'foreign-sql',
    'server/src/features/comment/comment.repository.ts writes work, which belongs to work',
  ],
  [
    'platform-writes-a-feature',
    'server/src/platform/sweep.ts writes comment, which belongs to comment',
  ],
  [
    'write-through-a-reader',
    'server/src/features/work/work.repository.ts: wipe writes or locks through a Db: it takes a Trx',
  ],
  ['two-owners', 'table comment is owned by comment and work: name one'],
] as const)('refuses the fixture %s', (fixture, problem) => {
  expect(problemsOf(fixture)).toEqual([problem])
})

it('refuses a table without an owner', () => {
  expect(problemsOf('unowned')).toEqual([
    "server/migrations/20260103T000000_comment.sql creates comment, which no feature's index.ts lists in `tables`",
  ])
})
