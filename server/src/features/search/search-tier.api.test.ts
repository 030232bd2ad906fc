import { searchWorks } from '@kaleido/contract/search'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { aMember } from '../account/account.fixture.ts'
import { aWork } from '../work/work.fixture.ts'
import { followAll } from './search.fixture.ts'
import { refresh } from './search-tier.repository.ts'

interface Row {
  readonly id: string
  readonly hot: string
  readonly views: string
  readonly published_at: Date
  readonly rank: number
}

const count = 500
/** As many as are ranked among themselves. */
const first = 300
let app: TestApp
let rows: readonly Row[]

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.deps
  const model = await aWork(db, { authorUid: await aMember(db), title: '无题' })
  // Heat, time and views are orders of their own, and every third title begins with the word.
  await sql`
    insert into work (kind, author_uid, title, text, duration, access, views, state, published_at)
    select kind, author_uid, case when n % 3 = 0 then '日记' else '看日记' end || ' ' || n, '', 300, 'free',
      n * 7919 % 4001, state, app_now() - make_interval(hours => n * 104729 % 5003)
    from work cross join generate_series(1, ${count}::int) as n where id = ${model}
  `.execute(db)
  await followAll(app)
  const found = await sql<Row>`
    select id, hot, views, published_at, case when starts_with(title, '日记') then 6 else 5 end as rank
    from work where id <> ${model} order by hot desc, id desc
  `.execute(db)
  rows = found.rows
})
afterAll(() => app.close())

/** Every page of a list. */
async function listAll(word: string, sortType: number): Promise<string[]> {
  const ids: string[] = []
  let next: string | undefined
  do {
    const input = { word, sortType, pageSize: 40, next }
    const page = searchWorks.output.parse(openAnswer(app, await ask(app, searchWorks, { input })))
    ids.push(...page.list.map(({ card }) => card.id))
    next = page.next
  } while (next !== undefined)
  return ids
}

type Key = (row: Row) => number
const sorted = (some: readonly Row[], ...keys: readonly Key[]) =>
  some
    .toSorted((a, b) => keys.map((key) => key(b) - key(a)).find((far) => far !== 0) ?? 0)
    .map(({ id }) => id)
const byId: Key = ({ id }) => Number(id)
const byMatch = (some: readonly Row[]) =>
  sorted(
    some,
    ({ rank }) => rank,
    (row) => Number(row.hot),
    byId,
  )

/** Boundaries after so many works in each order, as among many more works. */
async function divide(sizes: readonly number[]): Promise<void> {
  const { db } = app.deps
  await db.deleteFrom('search_tier').execute()
  const orders = {
    hot: rows.map(({ hot }) => hot).toSorted((a, b) => Number(b) - Number(a)),
    views: rows.map(({ views }) => views).toSorted((a, b) => Number(b) - Number(a)),
    times: rows.map((row) => row.published_at).toSorted((a, b) => b.getTime() - a.getTime()),
  }
  const tiers = sizes.map((size, at) => ({
    tier: at + 1,
    hot: orders.hot[size] ?? '0',
    views: orders.views[size] ?? '0',
    published_at: orders.times[size] ?? new Date(0),
  }))
  if (tiers.length > 0) await db.insertInto('search_tier').values(tiers).execute()
  await app.ctx().write((trx) => refresh(trx, { after: '0', limit: count + 1 }))
  app.deps.cache.clear()
}

describe.each([
  ['one tier', []],
  ['seven tiers', [20, 60, 100, 180, 300, 420]],
])('works in %s', (_, sizes) => {
  beforeAll(() => divide(sizes))

  it('are listed by match: the hottest ones, ranked, and then all others', async () => {
    const expected = [...byMatch(rows.slice(0, first)), ...byMatch(rows.slice(first))]
    expect(await listAll('日记', 0)).toEqual(expected)
  })

  it('are listed by time and by views to the last one', async () => {
    const byTime = sorted(rows, (row) => row.published_at.getTime(), byId)
    expect(await listAll('日记', 1)).toEqual(byTime)
    const byViews = sorted(rows, (row) => Number(row.views), byId)
    expect(await listAll('日记', 2)).toEqual(byViews)
  })

  it('are found by a word that only the coldest one holds', async () => {
    const coldest = rows.at(-1)?.id ?? ''
    const { title } = await app.deps.db
      .selectFrom('work')
      .select('title')
      .where('id', '=', coldest)
      .executeTakeFirstOrThrow()
    for (const sortType of [0, 1, 2]) expect(await listAll(title, sortType)).toContain(coldest)
  })
})
