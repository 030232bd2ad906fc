import { setUninterest } from '@kaleido/contract/feed'
import { setBlock } from '@kaleido/contract/social'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { runJob } from '../../testing/run-job.ts'
import { aWork } from '../work/work.fixture.ts'
import { avoidedBy, feed } from './index.ts'

let app: TestApp
let author: Login
beforeAll(async () => {
  app = await startTestApp()
  author = await app.logIn('member')
})
afterAll(() => app.close())

const set = async ({ token }: Login, id: string, isUninteresting = true) => {
  const answer = await ask(app, setUninterest, { token, input: { id, isUninteresting } })
  const { data } = envelopeOf(answer)
  return answer.statusCode === 200 ? 200 : (data as { key: string }).key
}
const tagged = (tags: string[]) => aWork(app.deps.db, { authorUid: author.uid, tags })
const avoided = async ({ uid }: Login) => {
  const { rows } = await avoidedBy(uid).execute(app.deps.db)
  return [rows[0]?.authors.map(Number), rows[0]?.tag_ids.length]
}

describe('no interest in a work', () => {
  it('applies to its author and tags until undone, and is idempotent', async () => {
    const viewer = await app.logIn('guest')
    const [one, other] = [await tagged(['海边', '山里']), await tagged(['山里', '夜里'])]
    for (const id of [one, one, other]) expect(await set(viewer, id)).toBe(200)
    expect(await avoided(viewer)).toEqual([[author.uid], 3])
    await set(viewer, one, false)
    expect(await avoided(viewer)).toEqual([[author.uid], 2])
    for (let turn = 0; turn < 2; turn += 1) expect(await set(viewer, other, false)).toBe(200)
    expect(await avoided(viewer)).toEqual([[], 0])
  })

  it('can be undone for a deleted work, but not set', async () => {
    const { db } = app.deps
    const viewer = await app.logIn('member')
    const id = await tagged(['海边'])
    await set(viewer, id)
    await db.updateTable('work').set({ state: 'removed' }).where('id', '=', id).execute()
    expect(await set(viewer, id)).toBe('work.gone')
    expect(await set(viewer, id, false)).toBe(200)
    expect(await avoided(viewer)).toEqual([[], 0])
    expect(await set(viewer, '999999999999')).toBe('work.not_found')
    const hidden = await tagged([])
    await ask(app, setBlock, { token: author.token, input: { uid: viewer.uid, isBlocked: true } })
    expect(await set(viewer, hidden)).toBe('work.not_found')
  })

  it('moves to the account that a guest logs in to', async () => {
    const [guest, member] = [await app.logIn('guest'), await app.logIn('member')]
    const [one, both] = [await tagged(['海边']), await tagged(['山里'])]
    for (const id of [one, both]) await set(guest, id)
    await set(member, both)
    await app
      .ctx()
      .write(async (trx) =>
        feed.person?.merge?.(trx, { from: guest.uid, into: member.uid }, app.ctx()),
      )
    expect([await avoided(guest), await avoided(member)]).toEqual([
      [[], 0],
      [[author.uid], 2],
    ])
  })

  it('ends for its tags after 7 days and for its author after 30, and is dropped then', async () => {
    const { db } = app.deps
    const [viewer, later] = [await app.logIn('member'), await app.logIn('member')]
    const id = await tagged(['海边'])
    await set(viewer, id)
    await moveClock(app, '+8d')
    expect(await avoided(viewer)).toEqual([[author.uid], 0])
    await set(later, id)
    await moveClock(app, '+23d')
    expect(await avoided(viewer)).toEqual([[], 0])
    await runJob(app, feed.jobs ?? [], { name: 'feed.forgetUninterest' })
    const rows = await db.selectFrom('feed_uninterest').select('uid').execute()
    expect(rows.map(({ uid }) => Number(uid))).toEqual([later.uid])
  })
})
