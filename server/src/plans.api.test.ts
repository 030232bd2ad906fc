import { allCalls } from '@kaleido/contract/all'
import { listModuleWorks } from '@kaleido/contract/feed'
import { searchWorks } from '@kaleido/contract/search'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './testing/app.ts'
import { ask, openAnswer } from './testing/ask.ts'
import { sweeps } from './testing/sweeps/find-sweeps.ts'
import { answersList } from './testing/sweeps/lists/find-unlisted.ts'
import type { Grown } from './testing/sweeps/plans/grown.ts'
import type { HotQuery } from './testing/sweeps/plans/hot-query.ts'
import { judgeReads } from './testing/sweeps/plans/judge.ts'
import type { PlanEntry } from './testing/sweeps/plans/plan-entry.ts'
import { type RecordedQuery, recordReads } from './testing/sweeps/plans/record.ts'
import { growAll } from './testing/sweeps/plans/world.ts'

const planEntries = sweeps.flatMap(({ plans = [] }) => plans)
const hotQueries = sweeps.flatMap(({ queries = [] }) => queries)
const boundedLists = sweeps.flatMap(({ bounded = {} }) => Object.keys(bounded))

let app: TestApp
let grown: Grown
let canExplain: boolean
beforeAll(async () => {
  app = await startTestApp()
  canExplain = await explainsGenericPlans()
  grown = await growAll(app)
}, 600_000)
afterAll(() => app.close())

/** Whether PostgreSQL names what was disabled in a plan for no values in particular: since version 18. */
async function explainsGenericPlans(): Promise<boolean> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int as version
  `.execute(app.deps.db)
  return (rows[0]?.version ?? 0) >= 180_000
}

/** The queries for the first page, and for the one after it. */
async function readsOf({ call }: PlanEntry, input: Readonly<Record<string, unknown>>) {
  let next: string | undefined
  const turn = (overrides: object) =>
    recordReads(async () => {
      app.deps.cache.clear()
      const asked = { token: grown.viewer.token, input: { ...input, ...overrides } }
      const response = await ask(app, call, asked)
      expect(response.statusCode, response.body).toBe(200)
      next = (openAnswer(app, response) as { readonly next?: string }).next
    })
  const first = await turn({})
  return next === undefined ? first : [...first, ...(await turn({ next }))]
}

function judge({ asks, ...demands }: HotQuery): Promise<string[]> {
  const reads = asks(app.deps.db, grown).map(({ sql: text, parameters: values }) => ({
    text,
    values,
  }))
  return judgeReads(app, reads, demands)
}

const kindOf = (fault: string) => fault.replace(/[:,].*/s, '').replace(/\d+/, 'all')

describe('with twenty thousand works', () => {
  beforeEach(({ skip }) => skip(!canExplain, 'an older PostgreSQL does not explain its plans so'))

  it.each(planEntries.map((entry) => [entry.call.name, entry] as const))(
    '%s reads no table whole, and sorts no more than a page',
    async (_name, entry) => {
      const reads: RecordedQuery[] = []
      for (const input of entry.inputs(grown)) reads.push(...(await readsOf(entry, input)))
      expect(reads.length).toBeGreaterThan(0)
      expect(await judgeReads(app, reads)).toEqual([])
    },
  )

  it.each(hotQueries.map((query) => [query.name, query] as const))(
    '%s: uses an index, and reads no more than a page needs',
    async (_name, query) => expect(await judge(query)).toEqual([]),
  )

  it('detects a table that is read whole, and a sort of all its rows', async () => {
    const planted = { text: 'select title from work where title > $1 order by title', values: [''] }
    const faults = await judgeReads(app, [planted])
    expect(faults.map(kindOf)).toEqual([
      'sorts all rows',
      'reads all rows of work',
      'has no index for work',
    ])
  })

  it('detects an order without an index', async () => {
    const asks: HotQuery['asks'] = (db) => [
      db.selectFrom('work').select('id').orderBy('likes', 'desc').orderBy('id').limit(9).compile(),
    ]
    const faults = await judge({ name: 'planted', walks: ['Index Scan work'], asks })
    expect(faults.map(kindOf)).toContain('has no Index Scan work in its order')
  })

  it('detects a missing index', async () => {
    const walk = hotQueries.find(({ name }) => name === 'works under a tag by hot')
    if (!walk) throw new Error('the walk under a tag has another name')
    const owner = new pg.Client({ connectionString: app.database.ownerUrl })
    await owner.connect()
    try {
      const { rows } = await owner.query<{ name: string; made: string }>(`
        select indexname as name, indexdef as made from pg_indexes
        where tablename = 'work_tag' and indexdef like '%(tag_id, hot%'
      `)
      expect(rows.length).toBeGreaterThan(0)
      for (const { name } of rows) await owner.query(`drop index ${name}`)
      expect((await judge(walk)).map(kindOf)).toContain(
        'has no Index Only Scan work_tag in its order',
      )
      for (const { made } of rows) await owner.query(made)
    } finally {
      await owner.end()
    }
  })
})

describe('a frequent word', () => {
  const find = async (word: string, next?: string) => {
    const input = { word, sortType: 1, pageSize: 30, ...(next ? { next } : {}) }
    const page = searchWorks.output.parse(openAnswer(app, await ask(app, searchWorks, { input })))
    return { ids: page.list.map(({ card }) => card.id), next: page.next }
  }
  const idsOf = async (query: ReturnType<typeof sql<{ id: string }>>) =>
    (await query.execute(app.deps.db)).rows.map(({ id }) => id)

  it('is searched in tiers of fixed sizes, the hottest, newest and most seen works first', async () => {
    for (const column of ['tier', 'time_tier', 'views_tier'] as const) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from search_work where not is_dark
        group by ${sql.ref(column)} order by ${sql.ref(column)}
      `.execute(app.deps.db)
      // Works of equal value stay together, in the colder tier.
      const [first = 0, second = 0] = rows.map(({ n }) => n)
      expect(first, column).toBeGreaterThan(1_900)
      expect(first, column).toBeLessThanOrEqual(2_000)
      expect(first + second, column).toBeGreaterThan(5_900)
      expect(first + second, column).toBeLessThanOrEqual(6_000)
    }
  })

  it.each(['日记', '旧事'])('%s is found from the latest on, through all pages', async (word) => {
    const first = await find(word)
    const second = await find(word, first.next)
    expect([...first.ids, ...second.ids]).toEqual(
      await idsOf(sql`
        select id from work where title like ${`${word}%`} and not is_dark
        order by published_at desc, id desc limit 60
      `),
    )
  })
})

describe('a page by its number', () => {
  const columns = { 0: 'hot', 1: 'published_at', 2: 'views' } as const
  const read = async (input: object) =>
    listModuleWorks.output.parse(openAnswer(app, await ask(app, listModuleWorks, { input })))

  it.each([0, 1, 2] as const)(
    'is the right one ten thousand works deep, sorted by %i',
    async (sortType) => {
      app.deps.cache.clear()
      const { rows } = await sql<{ id: string }>`
      select id from work where state = 'published' and not is_dark
      order by ${sql.ref(columns[sortType])} desc, id desc offset 9960 limit 60
    `.execute(app.deps.db)
      // The second page finds the marks that the first one left.
      const pages = [
        await read({ sortType, pageNumber: 499 }),
        await read({ sortType, pageNumber: 500 }),
      ]
      const last = await read({ sortType, next: pages[1]?.next })
      const ids = [...pages, last].flatMap(({ list }) => list.map(({ id }) => id))
      expect(ids).toEqual(rows.map(({ id }) => id))
    },
  )

  it('is empty further on, where a list is walked by its cursor', async () => {
    expect(await read({ pageNumber: 501 })).toEqual({ list: [], hasNext: false })
  })
})

describe('every list that people ask for', () => {
  const known = new Set(planEntries.map(({ call }) => call.name))
  const isBounded = (name: string) =>
    boundedLists.some((some) => name === some || (some.endsWith('.') && name.startsWith(some)))
  const findUnplanned = (calls: readonly { readonly name: string }[]) =>
    calls.map(({ name }) => name).filter((name) => !known.has(name) && !isBounded(name))

  it('has its plan examined, or declares why it does not grow', () => {
    const lists = allCalls.filter((call) => call.auth !== 'staff' && answersList(call))
    expect(findUnplanned(lists)).toEqual([])
    expect(findUnplanned([{ name: 'planted.listAll' }])).toEqual(['planted.listAll'])
  })
})
