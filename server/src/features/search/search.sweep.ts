import { searchAll, searchPeople, searchWorks, suggest } from '@kaleido/contract/search'
import { sql } from 'kysely'
import type { TestApp } from '../../testing/app.ts'
import type { ListEntry } from '../../testing/sweeps/lists/entry.ts'
import type { Sweep } from '../../testing/sweeps/sweep.ts'
import { aWork } from '../work/work.fixture.ts'
import { search } from './index.ts'
import { nameForSearch, readDocuments, searchQueries } from './search-plan.fixture.ts'

const reindex = ({ ctx }: TestApp) => search.commands?.['reindex']?.run(ctx(), [])

const byTitle = (call: ListEntry['call']): ListEntry => ({
  call,
  async place(app, { uid }) {
    const title = `找得到的字${uid}`
    const workId = await aWork(app.deps.db, { authorUid: uid, title })
    await reindex(app)
    return { input: { word: title }, workId }
  },
})

const byName = (call: ListEntry['call']): ListEntry => ({
  call,
  async place(app, { uid }) {
    const { db } = app.deps
    const name = `寻人${uid}`
    await db.updateTable('account').set({ name }).where('uid', '=', String(uid)).execute()
    const workId = await aWork(db, { authorUid: uid })
    await reindex(app)
    return { input: { word: name }, workId, id: 'a person' }
  },
  shown: {
    deleted: 'the person is still there',
    'taken down': 'the person is still there',
    'in review': 'the person is still there',
    'before the gate': 'the person is still there',
  },
})

export const sweep: Sweep = {
  lists: [byTitle(searchAll), byTitle(searchWorks), byTitle(suggest), byName(searchPeople)],
  trace: (trx, uid) =>
    sql`with history as (
      insert into search_history (uid, folded, word) values (${uid}, '云', '云')
    ), query as (
      insert into search_query (day, folded, uid) values (current_date, '云', ${uid})
    )
    insert into search_paused (uid) values (${uid})`.execute(trx),
  bounded: { 'search.': 'reads as much as its word is common: the queries below are held to that' },
  queries: searchQueries,
  async derive(app) {
    await nameForSearch(app)
    await readDocuments(app)
  },
}
