import { isDeepStrictEqual } from 'node:util'
import { setDarkGate } from '@kaleido/contract/account-dark'
import { setLike } from '@kaleido/contract/reaction'
import { setBlock } from '@kaleido/contract/social'
import { getWork, takeDownWork } from '@kaleido/contract/work'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { until } from '../../testing/until.ts'
import { aWork, darken } from './work.fixture.ts'
import { worksChanged } from './work.events.ts'

let app: TestApp
/** A second process. */
let there: TestApp
beforeAll(async () => {
  app = await startTestApp()
  there = await startTestApp({ database: app.database })
})
afterAll(async () => {
  await there.close()
  await app.close()
})

let [author, viewer]: Login[] = []
let id = ''
beforeEach(async () => {
  ;[author, viewer] = [await app.logIn('member'), await app.logIn('member')]
  id = await aWork(app.deps.db, { authorUid: author.uid })
  // From here on it is kept in both processes.
  for (const process of [app, there]) await open(viewer, process)
})

/** The work's card, or the code of the refusal. */
async function open(by?: Login, process = app) {
  const answer = await ask(process, getWork, { input: { id }, token: by?.token })
  if (answer.statusCode !== 200) return answer.json<{ msg: string }>().msg
  return getWork.output.parse(openAnswer(process, answer)).work
}

/** Waits until the other process shows what this one does. */
const follows = (by?: Login) =>
  until(async () => isDeepStrictEqual(await open(by, there), await open(by)))

describe('a kept work', () => {
  it('has the like of a moment ago, in other processes too', async () => {
    await ask(app, setLike, { token: viewer?.token, input: { id, isLiked: true } })
    expect(await open()).toMatchObject({ likes: 1 })
    await follows()
  })

  it('has the price of a moment ago, in other processes too', async () => {
    const priced = { access: 'coin', price: 20 }
    await app.deps.db.updateTable('work').set(priced).where('id', '=', id).execute()
    const ctx = app.ctx()
    await ctx.write((trx) => ctx.emit(trx, worksChanged, { id }))
    const access = { mode: 'coin', price: 20 }
    expect(await open()).toMatchObject({ access })
    await follows()
  })

  it('is gone once it was taken down', async () => {
    const { token } = await app.logIn('staff')
    await ask(app, takeDownWork, { token, input: { id, isRemoved: true, reason: '违规' } })
    expect(await open(viewer)).toBe('work.gone')
    await follows(viewer)
  })

  it('does not exist for who blocks its author, or is blocked', async () => {
    await ask(app, setBlock, { token: author?.token, input: { uid: viewer?.uid, isBlocked: true } })
    expect(await open(viewer)).toBe('work.not_found')
    expect(await open()).toMatchObject({ id })
  })

  it('of the area after dark exists past the gate only, whoever opened it before', async () => {
    id = await aWork(app.deps.db, { authorUid: author?.uid ?? 0 })
    await darken(app.deps.db, id)
    expect(await open(author)).toMatchObject({ id })
    expect([await open(), await open(viewer)]).toEqual(['work.after_dark', 'work.after_dark'])
    await ask(app, setDarkGate, { token: viewer?.token, input: { isPassed: true } })
    expect([await open(viewer)]).toMatchObject([{ id }])
    expect(await open()).toBe('work.after_dark')
  })

  it('that is not published is its author’s alone', async () => {
    id = await aWork(app.deps.db, { authorUid: author?.uid ?? 0 })
    await app.deps.db.updateTable('work').set({ state: 'draft' }).where('id', '=', id).execute()
    expect(await open(author)).toMatchObject({ id })
    expect(await open(viewer)).not.toMatchObject({ id })
  })
})
