import { listTagged } from '@kaleido/contract/feed'
import { listAllTags, listTags, saveTags, translateTag } from '@kaleido/contract/tag'
import { getWork } from '@kaleido/contract/work'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { runCommand } from '../../testing/command.ts'
import { aWork } from '../work/work.fixture.ts'
import { tag } from './index.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  ;({ token } = await app.logIn('staff', 'moderator'))
})
afterAll(() => app.close())

const save = (names: unknown) => ask(app, saveTags, { token, input: { names } })
const offered = async () => listTags.output.parse(openAnswer(app, await ask(app, listTags))).list

it('tags are offered in the order they were saved in, each once', async () => {
  expect(await offered()).toEqual([])
  await save(['旅行', ' 山水 ', '旅行', '美食'])
  expect((await offered()).map(({ name }) => name)).toEqual(['旅行', '山水', '美食'])
})

it('a tag keeps its id while it is away', async () => {
  await save(['旅行', '山水'])
  const before = await offered()
  await save(['山水'])
  expect((await offered()).map(({ name }) => name)).toEqual(['山水'])
  await save(['山水', '旅行'])
  expect(await offered()).toEqual(before.toReversed())
})

it('lists that are saved at a time are not mixed', async () => {
  const lists = [
    ['一一', '二二', '三三'],
    ['四四', '五五', '六六'],
  ]
  await Promise.all(lists.map(save))
  const names = (await offered()).map(({ name }) => name)
  expect(lists).toContainEqual(names)
})

it('a tag is one word, and a limited number of them is offered', async () => {
  const many = Array.from({ length: 61 }, (_, at) => `标签${at}`)
  for (const names of [['短'], ['长'.repeat(16)], ['  '], many, '旅行', [7]]) {
    expect((await save(names)).statusCode, JSON.stringify(names)).toBe(422)
  }
})

it('tags are offered by a command too, which is held to the same', async () => {
  expect(await runCommand(app, tag, 'offer', '夜景', '徒步')).toBe('夜景  徒步\n')
  expect((await offered()).map(({ name }) => name)).toEqual(['夜景', '徒步'])
  await expect(runCommand(app, tag, 'offer', '短')).rejects.toThrow('names.0')
  expect(await runCommand(app, tag, 'offer')).toBe('夜景  徒步\n')
})

describe('a tag with an English name', () => {
  const english = { 'accept-language': 'en' }
  const translate = (id: string, nameEn: string) =>
    ask(app, translateTag, { token, input: { id, nameEn } })
  const tagged = async (word: string, headers = {}) => {
    const answer = await ask(app, listTagged, { input: { tag: word }, headers })
    const { list, name } = listTagged.output.parse(openAnswer(app, answer))
    return { name, ids: list.map(({ id }) => id) }
  }

  it('is shown by it in English, and leads to its works by either name', async () => {
    await save(['极光', '海边'])
    const [aurora, sea] = await offered()
    expect((await translate(aurora?.id ?? '', 'Aurora')).statusCode).toBe(200)
    const authorUid = (await app.logIn('member')).uid
    // By the English name, as the publishing screen offers it in English.
    const id = await aWork(app.deps.db, { authorUid, tags: ['aurora', '海边', '自己的'] })
    expect(await tagged('极光')).toEqual({ name: '极光', ids: [id] })
    expect(await tagged('Aurora', english)).toEqual({ name: 'Aurora', ids: [id] })
    expect(await tagged('极光', english)).toEqual({ name: 'Aurora', ids: [id] })
    const tagsIn = async (headers = {}) => {
      const answer = await ask(app, getWork, { input: { id }, headers })
      return getWork.output.parse(openAnswer(app, answer)).tags
    }
    expect(await tagsIn()).toEqual(['极光', '海边', '自己的'])
    expect(await tagsIn(english)).toEqual(['Aurora', '海边', '自己的'])
    expect(openAnswer(app, await ask(app, listTags, { headers: english }))).toEqual({
      list: [{ id: aurora?.id, name: 'Aurora' }, sea],
    })
    expect(openAnswer(app, await ask(app, listAllTags, { token, headers: english }))).toEqual({
      list: [
        { ...aurora, nameEn: 'Aurora' },
        { ...sea, nameEn: '' },
      ],
    })
  })

  it('shares it with no other tag that works have', async () => {
    await save(['星空', '雪山'])
    const [sky, snow] = await offered()
    const authorUid = (await app.logIn('member')).uid
    await aWork(app.deps.db, { authorUid, tags: ['Stars'] })
    const refused = async (nameEn: string) =>
      envelopeOf(await translate(sky?.id ?? '', nameEn)).data
    expect(await refused('Stars')).toMatchObject({ key: 'tag.name_taken' })
    await translate(snow?.id ?? '', 'Snow')
    expect(await refused('snow')).toMatchObject({ key: 'tag.name_taken' })
    expect((await translate('987654321', 'Nothing')).statusCode).toBe(404)
    expect((await translate(snow?.id ?? '', 'x'.repeat(16))).statusCode).toBe(422)
  })

  it('gets it by a command', async () => {
    await save(['胶片'])
    await runCommand(app, tag, 'translate', '胶片', 'Film')
    expect(openAnswer(app, await ask(app, listTags, { headers: english }))).toMatchObject({
      list: [{ name: 'Film' }],
    })
    await expect(runCommand(app, tag, 'translate', '没有', 'None')).rejects.toThrow('not offered')
  })
})
