import type { Call, InputOf } from '@kaleido/contract/core/call'
import { listModules, listSubModules, removeModule, saveModule } from '@kaleido/contract/layout'
import { discardDraft, listDrafts, publishDraft, saveDraft } from '@kaleido/contract/layout-draft'
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

const send = <C extends Call>(call: C, input: InputOf<C> & object) =>
  ask(app, call, { token, input })

const stale = 'layout.stale'

/** The key of a refusal. */
const refused = async <C extends Call>(call: C, input: InputOf<C> & object) =>
  (envelopeOf(await send(call, input)).data as { key?: string } | null)?.key

async function get<C extends Call>(call: C, input: InputOf<C> & object) {
  const answer = await send(call, input)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(envelopeOf(answer)).toMatchObject({ code: 200 })
  return call.output.parse(openAnswer(app, answer)) as never
}

const save = async (input: InputOf<typeof saveModule>) =>
  ((await get(saveModule, input)) as { id: string }).id

/** Saves a draft; answers its revision. */
const draftIt = async (input: InputOf<typeof saveDraft>) =>
  ((await get(saveDraft, input)) as { revision: number }).revision

type Listed = Extract<Awaited<ReturnType<typeof listDrafts.output.parse>>, object>['list'][number]
async function draftOf(id: string): Promise<Listed | undefined> {
  const { list } = (await get(listDrafts, {})) as { list: Listed[] }
  return list.find((row) => row.id === id)
}

/** What the app shows of a module. */
async function shown(id: string) {
  const top = openAnswer(app, await ask(app, listModules, { input: { moduleType: 4 } }))
  const parts = openAnswer(app, await ask(app, listSubModules, { input: { pid: id } }))
  return {
    name: listModules.output.parse(top).list.find(({ moduleID }) => moduleID === id)?.name,
    parts: listSubModules.output.parse(parts).list.map(({ name }) => name),
  }
}

const look = (name: string) => ({ name, nameEn: '', isHidden: false })

it('is seen by nobody before it is published, then at once, and can be rolled back', async () => {
  const id = await save({ moduleType: 4, name: '剧场' })
  const part = await save({ moduleType: 4, name: '国内', pid: id })
  const { version = 0 } = (await draftOf(id)) ?? {}
  const document = {
    ...look('短剧场'),
    parts: [
      { ...look('海外'), id: 'draft0000000a' },
      { ...look('国产'), id: part },
    ],
  }
  const revision = await draftIt({ id, revision: 0, base: version, document })
  expect(await shown(id)).toEqual({ name: '剧场', parts: ['国内'] })
  expect(await draftOf(id)).toMatchObject({
    version,
    draft: { document, base: version, revision, by: '客服' },
  })
  const published = await get(publishDraft, { id, revision, version })
  expect(published).toEqual({ version: version + 1 })
  expect(await shown(id)).toEqual({ name: '短剧场', parts: ['海外', '国产'] })
  expect(await draftOf(id)).toMatchObject({ version: version + 1, draft: null })
  await get(rollBackModule, { id, version: version + 1, to: version })
  expect(await shown(id)).toEqual({ name: '剧场', parts: ['国内'] })
})

it('is not overwritten by an editor who has not seen it', async () => {
  const id = await save({ moduleType: 4, name: '两人改' })
  const document = { ...look('甲改的'), parts: [] }
  const seen = await draftIt({ id, revision: 0, base: 1, document })
  const other = { ...document, name: '乙改的' }
  expect(await refused(saveDraft, { id, revision: 0, base: 1, document: other })).toBe(stale)
  const revision = await draftIt({ id, revision: seen, base: 1, document: other })
  for (const call of [publishDraft, discardDraft]) {
    expect(await refused(call, { id, revision: seen, version: 1 })).toBe(stale)
  }
  await get(discardDraft, { id, revision })
  expect(await refused(publishDraft, { id, revision: 0, version: 1 })).toBe(stale)
  expect(await shown(id)).toMatchObject({ name: '两人改' })
})

it('is not published by an editor who has seen an earlier draft that was discarded', async () => {
  const id = await save({ moduleType: 4, name: '又起草' })
  const document = { ...look('甲写完的'), parts: [] }
  const seen = await draftIt({ id, revision: 0, base: 1, document })
  await get(discardDraft, { id, revision: seen })
  await draftIt({ id, revision: 0, base: 1, document: { ...document, name: '乙没写完的' } })
  expect(await refused(publishDraft, { id, revision: seen, version: 1 })).toBe(stale)
  expect(await shown(id)).toMatchObject({ name: '又起草' })
})

it('is published over a later version only by an editor who has seen that', async () => {
  const id = await save({ moduleType: 4, name: '先' })
  const document = { ...look('草稿'), parts: [] }
  const revision = await draftIt({ id, revision: 0, base: 1, document })
  await save({ id, moduleType: 4, name: '后来直接改的' })
  expect(await draftOf(id)).toMatchObject({ version: 2, draft: { base: 1 } })
  expect(await refused(publishDraft, { id, revision, version: 1 })).toBe(stale)
  expect(await draftOf(id)).toMatchObject({ draft: { revision } })
  expect(await get(publishDraft, { id, revision, version: 2 })).toEqual({ version: 3 })
  expect(await shown(id)).toMatchObject({ name: '草稿' })
})

it('does not bring back a part that was removed, and hides one that it leaves out', async () => {
  const id = await save({ moduleType: 4, name: '部分' })
  const gone = await save({ moduleType: 4, name: '删掉', pid: id })
  await save({ moduleType: 4, name: '留着', pid: id })
  const { version = 0 } = (await draftOf(id)) ?? {}
  const document = { ...look('部分'), parts: [{ ...look('删掉'), id: gone }] }
  const revision = await draftIt({ id, revision: 0, base: version, document })
  await get(removeModule, { id: gone })
  await get(publishDraft, { id, revision, version: (await draftOf(id))?.version ?? 0 })
  expect((await shown(id)).parts).toEqual([])
  const [newest] = (
    (await get(listModuleVersions, { id })) as { list: { document: { parts: object[] } }[] }
  ).list
  expect(newest?.document.parts).toMatchObject([{ name: '留着', isHidden: true }])
})

it('is of a module at the top, with names that fit', async () => {
  const id = await save({ moduleType: 4, name: '上' })
  const part = await save({ moduleType: 4, name: '下', pid: id })
  const input = { revision: 0, base: 0, document: { ...look('名'), parts: [] } }
  expect((await send(saveDraft, { ...input, id: part })).statusCode).toBe(404)
  expect((await send(saveDraft, { ...input, id: '999999' })).statusCode).toBe(404)
  const blank = { ...input.document, name: ' ' }
  expect((await send(saveDraft, { ...input, id, document: blank })).statusCode).toBe(422)
})
