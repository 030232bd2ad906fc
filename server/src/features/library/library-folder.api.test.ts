import { setDarkGate } from '@kaleido/contract/account-dark'
import { listFavourites, listFavouriteVideos } from '@kaleido/contract/library'
import {
  createFolder,
  deleteFolder,
  fileFavourites,
  folderRules,
  listFolders,
  renameFolder,
} from '@kaleido/contract/library-folder'
import { setFavourite } from '@kaleido/contract/reaction'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { runJob } from '../../testing/run-job.ts'
import { aWork, darken } from '../work/work.fixture.ts'
import { library as feature } from './index.ts'

let app: TestApp
let author: Login
let person: Login
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  author = await app.logIn('member')
  person = await app.logIn('guest')
})
afterAll(() => app.close())

const tell = async (call: Parameters<typeof ask>[1], input: object, { token } = person) =>
  openAnswer(app, await ask(app, call, { token, input }))
const refusal = async (call: Parameters<typeof ask>[1], input: object) =>
  envelopeOf(await ask(app, call, { token: person.token, input }))

const aFolder = async (name: string, by = person) =>
  createFolder.output.parse(await tell(createFolder, { name }, by)).id
const keep = (id: string, isFavourite = true, by = person) =>
  tell(setFavourite, { id, isFavourite }, by)
async function aFavourite(given: object = {}): Promise<string> {
  const id = await aWork(app.deps.db, { authorUid: author.uid, ...given })
  await keep(id)
  return id
}
const file = (ids: readonly string[], folder?: string, by = person) =>
  tell(fileFavourites, { ids, folder }, by)
const folders = async (by = person) =>
  listFolders.output
    .parse(await tell(listFolders, {}, by))
    .list.map(({ name, works }) => [name, works])
const inFolder = async (folder: string | undefined, by = person) =>
  listFavourites.output.parse(await tell(listFavourites, { folder }, by)).list.map(({ id }) => id)

describe('folders of favourites', () => {
  it('are listed oldest first, renamed, and deleted without their works', async () => {
    const [cats, trips] = [await aFolder(' 猫 '), await aFolder('旅行')]
    const work = await aFavourite()
    await file([work], cats)
    expect(await folders()).toEqual([
      ['猫', 1],
      ['旅行', 0],
    ])
    expect(await tell(renameFolder, { id: trips, name: '在路上' })).toEqual({
      id: trips,
      name: '在路上',
    })
    expect(await tell(deleteFolder, { id: cats })).toBeNull()
    expect(await folders()).toEqual([['在路上', 0]])
    expect(await inFolder(undefined)).toEqual([work])
    expect(await folders(author)).toEqual([])
  })

  it('have names of their own, whatever the case, of one to twenty characters', async () => {
    const [one, other] = [await aFolder('Cats'), await aFolder('Dogs')]
    const taken = { key: 'library.folder_taken', field: 'name' }
    expect((await refusal(createFolder, { name: 'cats' })).data).toMatchObject(taken)
    expect((await refusal(renameFolder, { id: other, name: 'CATS' })).data).toMatchObject(taken)
    expect(await tell(renameFolder, { id: one, name: 'CATS' })).toMatchObject({ name: 'CATS' })
    for (const name of [' ', '猫'.repeat(folderRules.name.max + 1)]) {
      const { data } = await refusal(createFolder, { name })
      expect(data).toMatchObject({ issues: [{ field: 'name' }] })
    }
    await aFolder('👨‍👩‍👧‍👦'.repeat(8))
  })

  it('are fifty at most', async () => {
    await sql`
      insert into library_folder (uid, name)
      select ${String(person.uid)}, 'folder ' || n from generate_series(2, ${folderRules.most}::int) as n
    `.execute(app.deps.db)
    await aFolder('猫')
    const { data, tip } = await refusal(createFolder, { name: '狗' })
    expect(data).toMatchObject({ key: 'library.folders_full' })
    expect(tip).toContain(String(folderRules.most))
  })

  it('that are not there are refused', async () => {
    const id = '999999999'
    const missing = { key: 'library.folder_not_found' }
    for (const [call, input] of [
      [renameFolder, { id, name: '猫' }],
      [deleteFolder, { id }],
      [fileFavourites, { ids: ['1'], folder: id }],
      [listFavourites, { folder: id }],
    ] as const) {
      expect((await refusal(call, input)).data).toMatchObject(missing)
    }
  })
})

describe('a favourite', () => {
  it('is in one folder at most, which filters every list, page by page', async () => {
    const [cats, trips] = [await aFolder('猫'), await aFolder('旅行')]
    const ids = [await aFavourite(), await aFavourite({ kind: 'post' }), await aFavourite()]
    expect(await file(ids, cats)).toEqual({ filed: 3 })
    expect(await file(ids.slice(2), trips)).toEqual({ filed: 1 })
    expect(await inFolder(cats)).toEqual([ids[1], ids[0]])
    expect(await inFolder(trips)).toEqual([ids[2]])
    const first = await tell(listFavourites, { folder: cats, pageSize: 1 })
    const { next } = listFavourites.output.parse(first)
    const rest = await tell(listFavourites, { folder: cats, pageSize: 1, next })
    expect(listFavourites.output.parse(rest)).toMatchObject({ hasNext: false })
    const videos = await tell(listFavouriteVideos, { folder: cats })
    expect(listFavouriteVideos.output.parse(videos).list).toMatchObject([{ id: ids[0] }])
    expect(await file(ids.slice(0, 1))).toEqual({ filed: 1 })
    expect(await inFolder(cats)).toEqual([ids[1]])
  })

  it('alone can be in a folder, and is in it again where it is put back at once', async () => {
    const cats = await aFolder('猫')
    const stranger = await aWork(app.deps.db, { authorUid: author.uid })
    const id = await aFavourite()
    expect(await file([id, stranger], cats)).toEqual({ filed: 1 })
    await keep(id, false)
    expect([await inFolder(cats), await folders()]).toEqual([[], [['猫', 0]]])
    await keep(id)
    expect(await inFolder(cats)).toEqual([id])
    await keep(id, false)
    await runJob(app, feature.jobs ?? [], { name: 'library.nightly' })
    await keep(id)
    expect(await inFolder(cats)).toEqual([])
  })

  it('of the area after dark is counted and listed past its gate only', async () => {
    const cats = await aFolder('猫')
    const id = await aFavourite()
    await file([id], cats)
    await darken(app.deps.db, id)
    expect([await inFolder(cats), await folders()]).toEqual([[], [['猫', 0]]])
    await tell(setDarkGate, { isPassed: true })
    expect([await inFolder(cats), await folders()]).toEqual([[id], [['猫', 1]]])
  })
})

it('a guest’s folders move to the account, and those of one name become one', async () => {
  const [both, own] = [await aFavourite(), await aFavourite()]
  await file([both], await aFolder('cats'))
  await file([own], await aFolder('旅行'))
  const member = await app.logIn('member')
  const [cats, dogs] = [await aFolder('Cats', member), await aFolder('狗', member)]
  const kept = await aWork(app.deps.db, { authorUid: author.uid })
  await keep(kept, true, member)
  await keep(own, true, member)
  await file([own], dogs, member)
  await app
    .ctx()
    .write(async (trx) =>
      feature.person?.merge?.(trx, { from: person.uid, into: member.uid }, app.ctx()),
    )
  await keep(both, true, member)
  expect(await folders(member)).toEqual([
    ['旅行', 0],
    ['Cats', 1],
    ['狗', 1],
  ])
  expect([await inFolder(cats, member), await inFolder(dogs, member)]).toEqual([[both], [own]])
  expect(await folders()).toEqual([])
})
