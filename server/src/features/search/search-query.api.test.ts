import { setDarkGate } from '@kaleido/contract/account-dark'
import {
  forgetSearched,
  listSearched,
  pauseSearched,
  searchAll,
  suggest,
} from '@kaleido/contract/search'
import { listHotWords } from '@kaleido/contract/search-hot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { runJob } from '../../testing/run-job.ts'
import { until } from '../../testing/until.ts'
import { runCommand } from '../../testing/command.ts'
import { aMember } from '../account/account.fixture.ts'
import { aWork } from '../work/work.fixture.ts'
import { search } from './index.ts'
import { searchJobs } from './search.jobs.ts'
import { searchHot } from './search.settings.ts'
import { record } from './search-query.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const authorUid = await aMember(app.deps.db)
  for (const title of ['极光', '沙漠', '海岛', '雪山'])
    await aWork(app.deps.db, { authorUid, title })
  await runCommand(app, search, 'reindex')
})
afterAll(() => app.close())

const find = ({ token }: Login, word: string) => ask(app, searchAll, { token, input: { word } })
async function history({ token }: Login) {
  return listSearched.output.parse(openAnswer(app, await ask(app, listSearched, { token })))
}
async function hot(language = 'zh-CN') {
  const headers = { 'accept-language': language }
  return listHotWords.output.parse(openAnswer(app, await ask(app, listHotWords, { headers }))).list
}
const rank = () => runJob(app, searchJobs, { name: 'search.rank' })
const keep = ({ uid }: Login, word: string) => record(app.ctx(), { uid, word, isFound: true })

describe('the search history', () => {
  it('belongs to one person, and holds each word once, newest first', async () => {
    const [one, other] = [await app.logIn('guest'), await app.logIn('member')]
    for (const word of ['极光', 'nothing at all', ' 极光 ']) {
      await find(one, word)
      await until(async () => (await history(one)).list[0] === word.trim())
    }
    expect(await history(one)).toEqual({ list: ['极光', 'nothing at all'], isPaused: false })
    expect((await history(other)).list).toEqual([])
  })

  it('holds the last twenty words', async () => {
    const one = await app.logIn('guest')
    for (let at = 0; at < 25; at += 1) await keep(one, `词${at}`)
    const { list } = await history(one)
    expect(list).toEqual(Array.from({ length: 20 }, (_, at) => `词${24 - at}`))
  })

  it('can be deleted by word or as a whole, and is not written while it is paused', async () => {
    const one = await app.logIn('guest')
    const { token } = one
    for (const word of ['甲', '乙', '丙']) await keep(one, word)
    await ask(app, forgetSearched, { token, input: { word: '乙' } })
    expect((await history(one)).list).toEqual(['丙', '甲'])
    await ask(app, pauseSearched, { token, input: { isPaused: true } })
    await keep(one, '丁')
    expect(await history(one)).toEqual({ list: ['丙', '甲'], isPaused: true })
    await ask(app, forgetSearched, { token })
    await ask(app, pauseSearched, { token, input: { isPaused: false } })
    expect(await history(one)).toEqual({ list: [], isPaused: false })
    await keep(one, '丁')
    expect((await history(one)).list).toEqual(['丁'])
  })
})

describe('hot words', () => {
  it('are not searched past the gate of the area after dark', async () => {
    const one = await app.logIn('guest')
    await ask(app, setDarkGate, { token: one.token, input: { isPassed: true } })
    await find(one, '雪山')
    await until(async () => (await history(one)).list.includes('雪山'))
    const counted = app.deps.db.selectFrom('search_query').select('folded')
    expect(await counted.where('uid', '=', String(one.uid)).execute()).toEqual([])
  })

  it('are ranked by people who found them, each counted once a day, with the change since yesterday', async () => {
    const [one, other] = [await app.logIn('guest'), await app.logIn('guest')]
    const { db } = app.deps
    await db.deleteFrom('search_query').execute()
    await db.deleteFrom('search_query_day').execute()
    for (let again = 0; again < 3; again += 1) await keep(one, '沙漠')
    await keep(one, '海岛')
    await keep(other, '海岛')
    await record(app.ctx(), { uid: one.uid, word: '没有', isFound: false })
    await rank()
    expect(await hot()).toEqual([
      { word: '海岛', heat: 2, trend: 'new' },
      { word: '沙漠', heat: 1, trend: 'new' },
    ])
    await moveClock(app, '+24h')
    await keep(one, '沙漠')
    await keep(other, ' 沙漠')
    await keep(one, '雪山')
    await rank()
    expect(await hot()).toEqual([
      { word: '沙漠', heat: 3, trend: 'up' },
      { word: '海岛', heat: 2, trend: 'down' },
      { word: '雪山', heat: 1, trend: 'new' },
    ])
    const begun = openAnswer(app, await ask(app, suggest, { input: { word: 'sm' } }))
    const found = { text: '沙漠', marks: [[0, 2]] }
    expect(begun).toMatchObject({
      list: [
        { ...found, kind: 'word' },
        { ...found, kind: 'title' },
      ],
    })
    await moveClock(app, '+192h')
    await rank()
    expect(await hot()).toEqual([])
  })

  it('begin with the words that the operator pinned, and leave out hidden ones', async () => {
    const one = await app.logIn('guest')
    for (const word of ['极光', '海岛']) await keep(one, word)
    await rank()
    const value = { pinned: ['新年', '极光'], english: { 新年: 'New Year' }, hidden: ['海岛'] }
    const change = { setting: searchHot, value, seen: 0, staffId: null }
    await app.ctx().write((trx) => app.deps.settings.change(trx, change))
    expect((await hot()).map(({ word, heat }) => [word, heat])).toEqual([
      ['新年', 0],
      ['极光', 1],
    ])
    expect((await hot('en')).map(({ word }) => word)).toEqual(['New Year', '极光'])
  })

  it('forget who searched for them at the end of the day', async () => {
    const { db } = app.deps
    await keep(await app.logIn('guest'), '雪山')
    await moveClock(app, '+800h')
    await runJob(app, searchJobs, { name: 'search.forgetQueries' })
    expect(await db.selectFrom('search_query').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('search_query_day').selectAll().execute()).toEqual([])
  })
})
