import { sql } from 'kysely'
import type { TestApp } from '../../testing/app.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import { runJob } from '../../testing/run-job.ts'
import type { HotQuery } from '../../testing/sweeps/plans/hot-query.ts'
import { kindFacet, timeFacets } from './search.grams.ts'
import { searchJobs } from './search.jobs.ts'
import { cutsOf } from './search.near.ts'
import { followAll } from './search.fixture.ts'
import { peopleOf, tagsOf } from './search-name.repository.ts'
import { staleTaken } from './search-document.repository.ts'
import { rankedOf, sortedOf } from './search-work.repository.ts'
import { seek } from './search-word.service.ts'

/** Renames all works: one word is in a third of the titles, another in many older ones, others in few. */
export async function nameForSearch(app: TestApp): Promise<void> {
  await runAsOwner(
    app,
    `
    update work set title = case when id % 3 = 0 then '日记' else '' end
      || case when id % 3 = 1 and published_at < (
        select published_at from work order by published_at limit 1 offset 8000
      ) then '旧事' else '' end
      || chr(19968 + (id * 7919 % 3000)::int) || chr(19968 + (id * 104729 % 2000)::int)
      || ' ' || to_hex(id * 7919 % 65536);
    insert into tag (name)
      select chr(19968 + n / 200) || chr(19968 + n % 200) from generate_series(1, 6000) as n;
    insert into search_word
      select to_hex(n) || 'abcd', array[n], current_date from generate_series(1, 6000) as n;
    `,
  )
}

/** Builds every document in its tier, and then marks some as stale. */
export async function readDocuments(app: TestApp): Promise<void> {
  await followAll(app)
  await runJob(app, searchJobs, { name: 'search.refresh' })
  await sql`
    insert into search_stale (kind, id) select 'work', id from work limit 6000
  `.execute(app.deps.db)
}

const wanted = (word: string) => ({
  ...seek(word),
  facets: [],
  withDark: false,
  limit: 21,
})

/** Three times as many as are wanted, of the tier that holds the last of them, besides those of hotter ones. */
const mostFound = 1_500

const found = (word: string): HotQuery => ({
  name: `works with ${word}`,
  mostRead: mostFound,
  mostSorted: mostFound,
  asks: (db) => {
    const facets = [kindFacet('video'), timeFacets(new Date())[2]]
    const after = { rank: 4, value: '1000', id: '5' }
    return [wanted(word), { ...wanted(word), facets, after }].map((one) =>
      rankedOf(one, { offset: 0, max: 300 }).compile(db),
    )
  },
})

const words = ['日记', '日', 'zz', '龘龘', '4a0b', '日记 0f', 'xian', 'riji fangan']

export const searchQueries: readonly HotQuery[] = [
  ...words.map(found),
  ...(['latest', 'views'] as const).map((sort): HotQuery => ({
    name: `works with a common word by ${sort}`,
    mostRead: mostFound,
    mostSorted: mostFound,
    rows: 21,
    asks: (db) =>
      [[], [kindFacet('video')]].map((facets) =>
        sortedOf({ ...wanted('日记'), facets }, sort).compile(db),
      ),
  })),
  {
    name: 'works with a common word, counted by their authors',
    mostSorted: 5_000,
    asks: (db) => [rankedOf(wanted('日记'), { offset: 0, max: 1_100, byAuthor: true }).compile(db)],
  },
  {
    name: 'works of a module with a common word',
    mostSorted: 5_000,
    asks: (db, { moduleId }) => {
      const placed = { ...wanted('日记'), moduleIds: [moduleId] }
      return [
        rankedOf(placed, { offset: 0, max: 300 }),
        sortedOf(placed, 'latest'),
        sortedOf(placed, 'views'),
      ].map((one) => one.compile(db))
    },
  },
  {
    name: 'people by their names',
    asks: (db) =>
      ['一丁', 'yiding'].map((word) => peopleOf({ ...seek(word), limit: 21 }).compile(db)),
  },
  {
    name: 'tags by their names',
    asks: (db) =>
      ['一丁', 'yiding'].map((word) =>
        tagsOf({ ...seek(word), withDark: false, limit: 21 }).compile(db),
      ),
  },
  {
    name: 'words that are near to a mistyped one',
    asks: (db) => [
      sql`select word from search_word where cuts && ${cutsOf('travle')}::integer[] limit 500`.compile(
        db,
      ),
    ],
  },
  {
    name: 'what has to be looked at again, taken by where it lies',
    mostRead: 1_500,
    rows: 500,
    asks: (db) => [staleTaken('work', 500).compile(db)],
  },
]
