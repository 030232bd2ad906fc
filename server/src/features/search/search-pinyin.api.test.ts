import { searchAll, searchWorks, suggest } from '@kaleido/contract/search'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import { aMember } from '../account/account.fixture.ts'
import { aWork } from '../work/work.fixture.ts'
import { followAll } from './search.fixture.ts'

let app: TestApp
let person: number
let titled: string

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.deps
  const authorUid = await aMember(db, '青木客')
  person = await aMember(db, '雨伞匠')
  const given = { authorUid, kind: 'short', duration: 75 } as const
  titled = await aWork(db, { ...given, title: '我的红雨伞' })
  await aWork(db, { ...given, title: '夏天的事', tags: ['雨伞'] })
  await aWork(db, { authorUid: person, title: '清晨的街' })
  await followAll(app)
})
afterAll(() => app.close())

async function works(word: string, input: object = {}) {
  const answer = await ask(app, searchWorks, { input: { word, ...input } })
  return searchWorks.output.parse(openAnswer(app, answer)).list
}

async function all(word: string, input: object = {}) {
  const answer = await ask(app, searchAll, { input: { word, ...input } })
  return searchAll.output.parse(openAnswer(app, answer))
}

it.each([
  ['yusan', ['我的红雨伞', '夏天的事', '清晨的街']],
  ['hongyusan', ['我的红雨伞']],
  ['hong yusan', ['我的红雨伞']],
  ['YuSan', ['我的红雨伞', '夏天的事', '清晨的街']],
  ['yusa', []],
  ['usan', []],
  ['dehong', ['我的红雨伞']],
])('the syllables %s find %j by title, tag and author', async (word, expected) => {
  expect((await works(word)).map(({ card }) => card.title).toSorted()).toEqual(
    [...expected].toSorted(),
  )
})

it('syllables find people and tags, and mark the characters', async () => {
  const found = await all('yusan')
  expect(found.people).toMatchObject([{ uid: person, name: '雨伞匠', marks: [[0, 2]] }])
  expect(found.tags).toMatchObject([{ name: '雨伞', marks: [[0, 2]] }])
  expect(found.works.find(({ card }) => card.id === titled)?.marks).toEqual([[3, 5]])
  const shorts = await works('yusan', { kind: 'short', playTimeType: 1 })
  expect(shorts.map(({ card }) => card.id)).toContain(titled)
  expect(await works('yusan', { kind: 'gallery' })).toEqual([])
})

it('syllables suggest tags, people with their faces, and works with their covers', async () => {
  const answer = await ask(app, suggest, { input: { word: 'yusan' } })
  const { list } = suggest.output.parse(openAnswer(app, answer))
  expect(list.slice(0, 3)).toMatchObject([
    { kind: 'tag', text: '雨伞' },
    { kind: 'person', text: '雨伞匠', person: { uid: person }, marks: [[0, 2]] },
    { kind: 'title', card: { author: { name: expect.any(String) } } },
  ])
  const work = list.find(({ card }) => card?.id === titled)
  expect(work).toMatchObject({ text: '我的红雨伞', card: { duration: 75 }, marks: [[3, 5]] })
})

it('syllables find documents from before the index had pinyin, once the job has rebuilt them', async () => {
  const migration = 'server/migrations/20261123T040002_search_pinyin.sql'
  const [, marking = ''] = (await readFile(migration, 'utf8')).split(/(?=insert into)/)
  await runAsOwner(
    app,
    `update search_work set pinyin = '', grams = '{}';
     update search_person set pinyin = '', grams = '{}';
     update search_tag set pinyin = '', grams = '{}'`,
  )
  // Other filters each time, since answers are cached.
  const count = async (filters: object) => {
    const found = await all('yusan', filters)
    return [found.counts.short, found.people.length, found.tags.length]
  }
  expect(await count({ since: 4 })).toEqual([0, 0, 0])
  await runAsOwner(app, marking)
  await followAll(app)
  expect(await count({ sortType: 1 })).toEqual([2, 1, 1])
})
