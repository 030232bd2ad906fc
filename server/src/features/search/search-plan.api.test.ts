import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analyze } from '../../testing/analyze.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { generalSteps, planSteps } from '../../testing/plan-steps.ts'
import { runJob } from '../../testing/run-job.ts'
import { aMember } from '../account/account.fixture.ts'
import { aModule, growWorks } from '../work/work.fixture.ts'
import { kindFacet, timeFacets } from './search.grams.ts'
import { searchJobs } from './search.jobs.ts'
import { cutsOf } from './search.near.ts'
import { followAll } from './search.fixture.ts'
import { peopleOf, tagsOf } from './search-name.repository.ts'
import { staleTaken } from './search-document.repository.ts'
import { findWorks } from './search-work.service.ts'
import { pageOf, type Sort, walk } from './search-work.repository.ts'
import { seek } from './search-word.service.ts'
import { writePlace } from './search.cursor.ts'

let app: TestApp
let moduleIds: string[]
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.deps
  moduleIds = [await aModule(db)]
  await growWorks(app, { authorUid: await aMember(db), moduleIds })
  // A word in a third of them, others in few.
  await sql`
    update work set title = case when id % 3 = 0 then '日记' else '' end
      || case when id % 3 = 1 and published_at < (
        select published_at from work order by published_at limit 1 offset 8000
      ) then '旧事' else '' end
      || chr(19968 + (id * 7919 % 3000)::int) || chr(19968 + (id * 104729 % 2000)::int)
      || ' ' || to_hex(id * 7919 % 65536)
  `.execute(db)
  await sql`
    insert into account (uid, name, registered_at)
    select 100000000 + n, chr(19968 + n * 7919 % 3000) || chr(19968 + n * 31 % 2000), app_now()
    from generate_series(1, 20000) as n
  `.execute(db)
  await sql`
    insert into tag (name) select chr(19968 + n / 200) || chr(19968 + n % 200) from generate_series(1, 20000) as n
  `.execute(db)
  await sql`insert into search_word select to_hex(n) || 'abcd', array[n], current_date from generate_series(1, 20000) as n`.execute(
    db,
  )
  await followAll(app)
  await runJob(app, searchJobs, { name: 'search.refresh' })
  const tables = ['search_work', 'search_person', 'search_tag', 'search_word']
  await analyze(app, ...tables, 'work', 'account', 'tag')
}, 120_000)
afterAll(() => app.close())

/** Of a plan for these values, and of one for any. */
async function stepsOf(query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql`explain (format json) ${query}`.execute(app.deps.db)
  return [...planSteps(rows), ...(await generalSteps(app.deps.db, query))]
}
const tablesRead = (steps: readonly string[]) => steps.filter((step) => step.startsWith('Seq Scan'))
/** A handful of rows. */
const small = ['Seq Scan clock', 'Seq Scan vip_membership']

const wanted = (word: string, sort: Sort = 'match') => ({
  ...seek(word),
  sort,
  facets: [],
  leftOut: [7, 8],
  limit: 21,
  most: 2_000,
})

describe('on tables of 20,000', () => {
  it('works are spread over tiers, the hottest the smallest', async () => {
    const { rows } = await sql<{ n: string }>`
      select count(*) as n from search_work group by tier order by tier
    `.execute(app.deps.db)
    const [hottest, others, ...rest] = rows.map(({ n }) => Number(n))
    // Equals stay together, in the colder one.
    expect(hottest).toBeGreaterThan(7_900)
    expect(hottest).toBeLessThanOrEqual(8_000)
    expect([others, ...rest]).toEqual([20_000 - (hottest ?? 0)])
  })

  it.each(['日记', '日', 'zz', '龘龘', '4a0b', '日记 0f'])(
    'works with %s are found along the pairs',
    async (word) => {
      for (const sort of ['match', 'latest', 'views'] as const) {
        expect(tablesRead(await stepsOf(pageOf(wanted(word, sort))))).toEqual([])
      }
      const facets = [kindFacet('video'), timeFacets(new Date())[2]]
      const after = { rank: 4, value: '1000', id: '5' }
      expect(tablesRead(await stepsOf(pageOf({ ...wanted(word), facets, after })))).toEqual([])
      const placed = { ...wanted(word), moduleIds }
      expect(tablesRead(await stepsOf(pageOf(placed)))).toEqual([])
    },
  )

  it('a common word in the order of time or views is a walk along it', async () => {
    for (const sort of ['latest', 'views'] as const) {
      for (const kind of [undefined, 'video'] as const) {
        const steps = await stepsOf(walk({ ...wanted('日记', sort), sort, kind }))
        expect(tablesRead(steps)).toEqual([])
        expect(steps.filter((step) => step.includes('Sort'))).toEqual([])
      }
    }
  })

  it('such a walk goes on from page to page, through all of them', async () => {
    const sought = seek('日记')
    const filters = { sortType: 1, playTimeType: 0, since: 0, access: undefined } as const
    const found = await findWorks(app.ctx(), { ...filters, sought, leftOut: [], limit: 30 })
    expect(found.total).toBe(2_000)
    const { rows } = await sql<{ id: string }>`
      select id from work where title like '日记%' order by published_at desc, id desc limit 30
    `.execute(app.deps.db)
    expect(found.list.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    const after = found.list[9]
    const rest = walk({ ...wanted('日记', 'latest'), sort: 'latest', after, limit: 20 })
    const second = await rest.execute(app.deps.db)
    expect(second.rows.map(({ id }) => id)).toEqual(rows.slice(10).map(({ id }) => id))
  })

  it('ends where it would be long, and the hottest follow', async () => {
    const sought = seek('旧事')
    const filters = { sortType: 1, playTimeType: 0, since: 0, access: undefined } as const
    const asked = { ...filters, sought, leftOut: [], limit: 30 }
    const first = await findWorks(app.ctx(), asked)
    const ids = first.list.map(({ id }) => id)
    const { rows: hottest } = await sql<{ id: string }>`
      select id from (
        select work_id as id, published_at from search_work where title like '旧事%'
        order by tier, hot desc, work_id desc limit 2000
      ) as hottest order by published_at desc, id desc limit 30
    `.execute(app.deps.db)
    expect(first.total).toBe(2_000)
    expect(ids).toEqual(hottest.map(({ id }) => id))
    // From there it is no longer far to the next ones: they come as they stand.
    const last = first.list.at(-1) ?? { rank: 0, value: '0', id: '1' }
    const second = await findWorks(app.ctx(), { ...asked, next: writePlace('latest', last) })
    const { rows: next } = await sql<{ id: string }>`
      select id from work
      where title like '旧事%' and published_at < (select published_at from work where id = ${last.id})
      order by published_at desc, id desc limit 30
    `.execute(app.deps.db)
    expect(second.list.map(({ id }) => id)).toEqual(next.map(({ id }) => id))
  })

  it('people, tags and near words are found along theirs', async () => {
    const given = { ...seek('一丁'), leftOut: [7], limit: 21 }
    const people = tablesRead(await stepsOf(peopleOf(given)))
    expect(people.filter((step) => !small.includes(step))).toEqual([])
    expect(tablesRead(await stepsOf(tagsOf(given)))).toEqual([])
    const near = sql`select word from search_word where cuts && ${cutsOf('travle')}::integer[] limit 500`
    expect(tablesRead(await stepsOf(near))).toEqual([])
  })

  it('what has to be looked at again is taken by where it lies, joined with nothing', async () => {
    const steps = await stepsOf(staleTaken('work', 500))
    expect(steps).toContain('Tid Scan search_stale')
    expect(steps.filter((step) => /Join|Loop/.test(step))).toEqual([])
  })
})
