import { listTags, saveTags } from '@kaleido/contract/tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { runCommand } from '../../testing/command.ts'
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
