import { searchAll, searchPeople, searchWorks } from '@kaleido/contract/search'
import { search } from '../../../features/search/index.ts'
import { aWork } from '../../../features/work/work.fixture.ts'
import type { TestApp } from '../../app.ts'
import type { ListEntry } from './entry.ts'

const follow = ({ ctx }: TestApp) => search.commands?.['reindex']?.run(ctx(), [])

const byTitle = (call: ListEntry['call']): ListEntry => ({
  call,
  async place(app, { uid }) {
    const title = `找得到的字${uid}`
    const workId = await aWork(app.deps.db, { authorUid: uid, title })
    await follow(app)
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
    await follow(app)
    return { input: { word: name }, workId, id: 'a person' }
  },
  shown: {
    deleted: 'the person is still there',
    'taken down': 'the person is still there',
    'in review': 'the person is still there',
  },
})

export const searchLists: readonly ListEntry[] = [
  byTitle(searchAll),
  byTitle(searchWorks),
  byName(searchPeople),
]
