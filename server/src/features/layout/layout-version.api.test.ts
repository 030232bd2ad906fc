import type { Call, InputOf } from '@kaleido/contract/core/call'
import * as calls from '@kaleido/contract/layout'
import { listModuleVersions, rollBackModule } from '@kaleido/contract/layout-version'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { envelopeOf, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  ;({ token } = await app.logIn('staff', 'editor'))
})
afterAll(() => app.close())

const asStaff = <C extends Call>(call: C, input: InputOf<C> & object) =>
  ask(app, call, { token, input })

async function save(input: InputOf<typeof calls.saveModule>): Promise<string> {
  const answer = await asStaff(calls.saveModule, input)
  expect(answer.statusCode, answer.body).toBe(200)
  return (openAnswer(app, answer) as { id: string }).id
}

const versionsOf = async (id: string) =>
  listModuleVersions.output.parse(openAnswer(app, await asStaff(listModuleVersions, { id }))).list

/** What the app shows of a module. */
async function shown(id: string) {
  const answer = await ask(app, calls.listModules, { input: { moduleType: 4 } })
  const { list } = calls.listModules.output.parse(openAnswer(app, answer))
  const found = list.find(({ moduleID }) => moduleID === id)
  return found && { name: found.name, parts: found.subModules.map(({ name }) => name) }
}

it('every change of a module and its parts is a version, with who made it', async () => {
  const id = await save({ moduleType: 4, name: '短片' })
  const part = await save({ moduleType: 4, name: '国内', pid: id })
  await save({ id, moduleType: 4, name: '短片集', nameEn: 'Shorts', colour: '#d93a1c' })
  // The same again changes nothing.
  await save({ id, moduleType: 4, name: '短片集', nameEn: 'Shorts', colour: '#d93a1c' })
  const list = await versionsOf(id)
  expect(list.map(({ version, by }) => [version, by])).toEqual([
    [3, '客服'],
    [2, '客服'],
    [1, '客服'],
  ])
  const national = { id: part, name: '国内', nameEn: '', isHidden: false }
  expect(list.map(({ document }) => document)).toEqual([
    { name: '短片集', nameEn: 'Shorts', colour: '#d93a1c', isHidden: false, parts: [national] },
    { name: '短片', nameEn: '', isHidden: false, parts: [national] },
    { name: '短片', nameEn: '', isHidden: false, parts: [] },
  ])
})

it('an earlier version comes back as the next one, at once for the app', async () => {
  const id = await save({ moduleType: 4, name: '旧名' })
  const first = await save({ moduleType: 4, name: '一', pid: id })
  const second = await save({ moduleType: 4, name: '二', pid: id })
  await save({ id, moduleType: 4, name: '新名' })
  await asStaff(calls.orderModules, { ids: [second, first] })
  await asStaff(calls.removeModule, { id: first })
  await save({ moduleType: 4, name: '三', pid: id })
  expect(await shown(id)).toEqual({ name: '新名', parts: ['二', '三'] })
  const { version } = (await versionsOf(id))[0] ?? { version: 0 }
  expect(version).toBe(7)
  const answer = await asStaff(rollBackModule, { id, version, to: 3 })
  expect(openAnswer(app, answer)).toEqual({ version: 8 })
  expect(await shown(id)).toEqual({ name: '旧名', parts: ['一', '二'] })
  const [restored] = await versionsOf(id)
  expect(restored?.document.parts.map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ['一', false],
    ['二', false],
    ['三', true],
  ])
})

it('is not rolled back by who has not seen the newest, nor to what never was', async () => {
  const id = await save({ moduleType: 4, name: '甲' })
  await save({ id, moduleType: 4, name: '乙' })
  const late = await asStaff(rollBackModule, { id, version: 1, to: 1 })
  expect(envelopeOf(late).data).toEqual({ key: 'layout.stale' })
  expect((await asStaff(rollBackModule, { id, version: 2, to: 9 })).statusCode).toBe(404)
  expect(await shown(id)).toMatchObject({ name: '乙' })
})

it('goes with its module', async () => {
  const id = await save({ moduleType: 4, name: '短命' })
  expect(await versionsOf(id)).toHaveLength(1)
  await asStaff(calls.removeModule, { id })
  expect(await versionsOf(id)).toEqual([])
})
