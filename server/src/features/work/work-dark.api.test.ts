import { setDarkGate } from '@kaleido/contract/account-dark'
import { addComment, listComments } from '@kaleido/contract/comment'
import type { Call } from '@kaleido/contract/core/call'
import { listModuleWorks, listRelated, listTagged, summariseUser } from '@kaleido/contract/feed'
import { listHistory, listPurchases, summariseFavourites } from '@kaleido/contract/library'
import { recordShare, setFavourite } from '@kaleido/contract/reaction'
import { listShorts } from '@kaleido/contract/short'
import { openVideo } from '@kaleido/contract/video'
import { getWork } from '@kaleido/contract/work'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { aVideoWork } from '../video/video.fixture.ts'
import { aDarkModule, aModule, aWork, darken } from './work.fixture.ts'

let app: TestApp
let author: Login
let guest: Login
let adult: Login
beforeAll(async () => {
  app = await startTestApp()
  author = await app.logIn('member')
  guest = await app.logIn('guest')
  adult = await app.logIn('guest')
  await setGate(adult, true)
})
afterAll(() => app.close())

async function setGate({ token }: Login, isPassed: boolean): Promise<void> {
  const answer = await ask(app, setDarkGate, { token, input: { isPassed } })
  expect(openAnswer(app, answer)).toEqual({ isPassed })
}

const keyOf = (answer: Parameters<typeof envelopeOf>[0]) =>
  (envelopeOf(answer).data as { key?: string } | null)?.key

async function tell<C extends Call>(call: C, { token }: Login, input: object) {
  const answer = openAnswer(app, await ask(app, call, { token, input }))
  return call.output.parse(answer) as ReturnType<C['output']['parse']>
}

async function aDarkVideo(): Promise<string> {
  const id = await aVideoWork(app, { authorUid: author.uid })
  await darken(app.deps.db, id)
  return id
}

const unlisted = async (id: string) => {
  const rows = await app.deps.db
    .selectFrom('work_module')
    .select(['module_id', 'is_listed'])
    .where('work_id', '=', id)
    .execute()
  return rows.filter((row) => !row.is_listed).map((row) => row.module_id)
}

const isDark = async (id: string) => {
  const { db } = app.deps
  const work = db.selectFrom('work').select('is_dark').where('id', '=', id)
  return (await work.executeTakeFirstOrThrow()).is_dark
}

describe('a work that is placed in the area after dark', () => {
  it('belongs to it only, and comes back when it is taken out', async () => {
    const { db } = app.deps
    const [module, other, dark] = [await aModule(db), await aModule(db), await aDarkModule(db)]
    const id = await aWork(db, { authorUid: author.uid, moduleIds: [module, dark], tags: ['夜里'] })
    expect(await isDark(id)).toBe(true)
    expect(await unlisted(id)).toEqual([module])
    const [row] = await db.selectFrom('work_module').selectAll().where('work_id', '=', id).execute()
    if (row)
      await db
        .insertInto('work_module')
        .values({ ...row, module_id: other, is_listed: true })
        .execute()
    expect((await unlisted(id)).toSorted()).toEqual([module, other].toSorted())
    await db.updateTable('work').set({ state: 'review' }).where('id', '=', id).execute()
    await db.updateTable('work').set({ state: 'published' }).where('id', '=', id).execute()
    expect((await unlisted(id)).toSorted()).toEqual([module, other].toSorted())
    await db.deleteFrom('work_module').where('module_id', '=', dark).execute()
    expect(await isDark(id)).toBe(false)
    expect(await unlisted(id)).toEqual([])
  })

  it('does not count where it is not shown', async () => {
    const tag = `夜${author.uid}`
    const person = await app.logIn('member')
    const shown = await aWork(app.deps.db, { authorUid: person.uid, tags: [tag] })
    const hidden = await aWork(app.deps.db, { authorUid: person.uid, tags: [tag] })
    await darken(app.deps.db, hidden)
    const seenBy = async (viewer: Login) => {
      const { count, list } = await tell(listTagged, viewer, { tag })
      const { counts } = await tell(summariseUser, viewer, { uid: person.uid })
      return { count, ids: list.map(({ id }) => id), videos: counts.video }
    }
    expect(await seenBy(guest)).toEqual({ count: 1, ids: [shown], videos: 1 })
    expect(await seenBy(adult)).toEqual({ count: 2, ids: [hidden, shown], videos: 2 })
  })

  it('stands beside its like, and never beside an ordinary work', async () => {
    const tags = [`伴${author.uid}`]
    const [one, dark, other] = await Promise.all(
      [0, 1, 2].map(() => aWork(app.deps.db, { authorUid: author.uid, tags })),
    )
    for (const id of [dark, other]) await darken(app.deps.db, id ?? '')
    const beside = async (id = '') =>
      (await tell(listRelated, adult, { id, pageSize: 50 })).list.map((card) => card.id)
    const ordinary = await beside(one)
    expect([dark, other].filter((id) => id !== undefined && ordinary.includes(id))).toEqual([])
    expect(await beside(dark)).toEqual(expect.arrayContaining([one, other]))
  })
})

describe('before the gate of the area after dark', () => {
  it('every address of a work asks for it, and opens past it', async () => {
    const id = await aDarkVideo()
    const calls: [Call, object][] = [
      [getWork, { id }],
      [openVideo, { id }],
      [listComments, { work: id }],
      [recordShare, { id, way: 'link' }],
      [listRelated, { id }],
    ]
    for (const [call, input] of calls) {
      const refused = await ask(app, call, { token: guest.token, input })
      expect([refused.statusCode, keyOf(refused)], call.name).toEqual([403, 'work.after_dark'])
      expect((await ask(app, call, { token: adult.token, input })).statusCode, call.name).toBe(200)
    }
    expect(keyOf(await ask(app, getWork, { input: { id } }))).toBe('work.after_dark')
    expect(await tell(getWork, adult, { id })).toMatchObject({ isDark: true })
    expect(await tell(getWork, author, { id })).toMatchObject({ isDark: true, isOwn: true })
  })

  it('a link to a short asks for it', async () => {
    const first = await aWork(app.deps.db, { authorUid: author.uid, kind: 'short', duration: 20 })
    await darken(app.deps.db, first)
    const refused = await ask(app, listShorts, { token: guest.token, input: { first } })
    expect(keyOf(refused)).toBe('work.after_dark')
    expect((await tell(listShorts, adult, { first })).list[0]?.card.id).toBe(first)
  })

  it('a short that was chosen already is not dealt any more, not even past it', async () => {
    const viewer = await app.logIn('guest')
    await setGate(viewer, true)
    const kept = await Promise.all(
      Array.from({ length: 5 }, () =>
        aWork(app.deps.db, { authorUid: author.uid, kind: 'short', duration: 20 }),
      ),
    )
    const { list, next } = await tell(listShorts, viewer, { pageSize: 1 })
    const others = kept.filter((id) => id !== list[0]?.card.id)
    for (const id of others) await darken(app.deps.db, id)
    const rest = await tell(listShorts, viewer, { pageSize: 1, next })
    expect(rest.list.filter(({ card }) => others.includes(card.id))).toEqual([])
  })

  it('a module of the area asks for it, also where the answer is cached for those past it', async () => {
    const moduleID = await aDarkModule(app.deps.db)
    const id = await aWork(app.deps.db, { authorUid: author.uid, moduleIds: [moduleID] })
    const ids = async () =>
      (await tell(listModuleWorks, adult, { moduleID })).list.map((card) => card.id)
    expect(await ids()).toEqual([id])
    for (const token of [guest.token, undefined]) {
      const refused = await ask(app, listModuleWorks, { token, input: { moduleID } })
      expect(keyOf(refused)).toBe('work.after_dark')
    }
    expect(await ids()).toEqual([id])
  })

  it('a comment is refused by a member, too, who commented past it', async () => {
    const [member, id] = [await app.logIn('member'), await aDarkVideo()]
    await setGate(member, true)
    const { token } = member
    const said = { work: id, text: '夜色真好' }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    expect((await ask(app, addComment, { token, input: said, headers })).statusCode).toBe(200)
    await setGate(member, false)
    expect(keyOf(await ask(app, listComments, { token, input: { work: id } }))).toBe(
      'work.after_dark',
    )
  })
})

describe('closing the gate', () => {
  it('leaves no trace in what a person has kept until it is passed again', async () => {
    const person = await app.logIn('guest')
    await setGate(person, true)
    const [dark, plain] = [await aDarkVideo(), await aVideoWork(app, { authorUid: author.uid })]
    for (const id of [dark, plain]) await tell(setFavourite, person, { id, isFavourite: true })
    const kept = async () => {
      const { counts, list } = await tell(summariseFavourites, person, {})
      return { all: counts.all, video: counts.video, ids: list.map(({ id }) => id) }
    }
    expect(await kept()).toEqual({ all: 2, video: 2, ids: [plain, dark] })
    await setGate(person, false)
    expect(await kept()).toEqual({ all: 1, video: 1, ids: [plain] })
    for (const call of [listHistory, listPurchases]) {
      expect((await tell(call, person, {})).list).toEqual([])
    }
    await setGate(person, true)
    expect(await kept()).toEqual({ all: 2, video: 2, ids: [plain, dark] })
  })
})
