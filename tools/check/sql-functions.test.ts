import { expect, it } from 'vitest'
import { tableFixtures } from './rules.fixture.ts'
import { sourceOf } from './source.fixture.ts'
import { checkSqlFunctions } from './sql-functions.ts'

const functionOf = (name: string, body: string) =>
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body} end $$;`
const triggerOn = (table: string, name: string) =>
  `create trigger ${name} after insert on ${table} for each row execute function ${name}();`

/** The repository of the table rules, with this schema. */
function problemsOf(schema: string, known: readonly string[] = []): string[] {
  return checkSqlFunctions(sourceOf({ ...tableFixtures.good, 'server/schema.sql': schema }), known)
}

it('lets a function write the tables of the feature that its name begins with', () => {
  const sql = [
    functionOf('work_counts', 'update work_like set work_id = 1;\n delete from work;'),
    triggerOn('work', 'work_counts'),
    functionOf('tick', 'update clock set id = 2;'),
    triggerOn('clock', 'tick'),
  ]
  expect(problemsOf(sql.join('\n'))).toEqual([])
})

it.each([
  ['updates', functionOf('comment_added', 'update work set id = 1;')],
  ['inserts into', functionOf('comment_added', 'insert into work (id) values (1);')],
  ['deletes from', functionOf('comment_added', 'delete from only public.work where id = 1;')],
  [
    'is hung on',
    `${functionOf('comment_added', 'new.id := 1; return new;')} ${triggerOn('work', 'comment_added')}`,
  ],
])('refuses a function that %s the table of another feature', (_, sql) => {
  expect(problemsOf(sql)).toEqual(['SQL function comment_added → work, which belongs to work'])
})

it('refuses a function of the platform that writes the table of a feature', () => {
  expect(problemsOf(functionOf('tick', 'delete from work;'))).toHaveLength(1)
})

it('ignores comments, and clauses that only look like a write', () => {
  const body = `
    -- update work as well
    insert into comment (id) values (1) on conflict (id) do update set id = 2;
    perform id from work for update;`
  expect(problemsOf(functionOf('comment_added', body))).toEqual([])
})

it('refuses SQL that it cannot parse', () => {
  const unread = [
    'create function work_a() returns int language sql begin atomic select 1; end;',
    functionOf('work_b', "execute 'delete from ' || name;"),
  ]
  for (const sql of unread) {
    expect(problemsOf(sql)).toEqual([expect.stringMatching(/work_[ab] writes cannot be read/)])
  }
})

it('accepts the one that makes partitions, whose names follow the calendar', () => {
  const sql = functionOf('video_event_months', "execute 'create table ' || name;")
  expect(problemsOf(sql)).toEqual([])
})

it('accepts the listed exceptions, and asks to remove obsolete ones', () => {
  const sql = functionOf('comment_added', 'update work set id = 1;')
  expect(problemsOf(sql, ['comment_added → work'])).toEqual([])
  expect(problemsOf('', ['comment_added → work'])).toEqual([
    'comment_added → work is gone: strike it from tools/check/sql-functions.ts',
  ])
})
