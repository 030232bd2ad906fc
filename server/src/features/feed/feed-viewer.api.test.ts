import { listViewerParts } from '@kaleido/contract/feed'
import { setBlock } from '@kaleido/contract/social'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { aWork } from '../work/work.fixture.ts'

let app: TestApp
let author: Login
let me: Login
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  author = await app.logIn('member')
  me = await app.logIn('guest')
})
afterAll(() => app.close())

async function parts(ids: readonly string[], { token } = me) {
  const answer = await ask(app, listViewerParts, { token, input: { ids } })
  return listViewerParts.output.parse(openAnswer(app, answer)).list
}

const aWorkOf = (given: object = {}) => aWork(app.deps.db, { authorUid: author.uid, ...given })

const nothing = {
  isLiked: false,
  isFavourite: false,
  isOwned: false,
  seconds: 0,
  isUninteresting: false,
  isLater: false,
}

it('says what the caller has to do with each work, in the order asked for, each once', async () => {
  const { db } = app.deps
  const [plain, dear] = [await aWorkOf(), await aWorkOf({ access: { mode: 'coin', price: 5 } })]
  await sql`insert into reaction_like (uid, work_id) values (${me.uid}, ${dear})`.execute(db)
  await sql`
    insert into reaction_favourite (uid, work_id, kind) values (${me.uid}, ${dear}, 'video')
  `.execute(db)
  await sql`
    insert into unlock (uid, work_id, kind, how) values
      (${me.uid}, ${dear}, 'video', 'gift'), (${me.uid}, ${plain}, 'video', 'gift')
  `.execute(db)
  await sql`
    insert into video_position (uid, work_id, seconds, at) values (${me.uid}, ${dear}, 42, app_now())
  `.execute(db)
  expect(await parts([dear, plain, dear])).toEqual([
    { ...nothing, id: dear, isLiked: true, isFavourite: true, isOwned: true, seconds: 42 },
    // What is free by now needs no owning.
    { ...nothing, id: plain },
  ])
  const stranger = await app.logIn('guest')
  expect(await parts([dear], stranger)).toEqual([{ ...nothing, id: dear }])
})

it('begins again with what was watched to its end', async () => {
  const id = await aWorkOf({ duration: 100 })
  await sql`
    insert into video_position (uid, work_id, seconds, at) values (${me.uid}, ${id}, 99, app_now())
  `.execute(app.deps.db)
  expect(await parts([id])).toEqual([{ ...nothing, id }])
})

it('has no part for what does not exist for the caller', async () => {
  const [shown, hidden] = [await aWorkOf(), await aWorkOf()]
  const { db } = app.deps
  await db.updateTable('work').set({ state: 'review' }).where('id', '=', hidden).execute()
  const seen = async (by: Login) =>
    (await parts([shown, hidden, '999999999'], by)).map(({ id }) => id)
  expect(await seen(me)).toEqual([shown])
  expect(await seen(author)).toEqual([shown, hidden])
  await ask(app, setBlock, { token: author.token, input: { uid: me.uid, isBlocked: true } })
  expect(await seen(me)).toEqual([])
})
