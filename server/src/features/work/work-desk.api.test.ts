import { decideWork } from '@kaleido/contract/work'
import { listOwnWorks } from '@kaleido/contract/work-own'
import {
  decideWorks,
  getDeskWork,
  listDeskWorks,
  listWorksInReview,
  undoDecision,
} from '@kaleido/contract/work-desk'
import { getWorkRecord } from '@kaleido/contract/moderation-record'
import { listOwnDecisions } from '@kaleido/contract/moderation-appeal'
import { sendReport } from '@kaleido/contract/moderation'
import { listNotices } from '@kaleido/contract/notice'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { runNoticeJobs } from '../notice/notice.fixture.ts'
import { aWork } from './work.fixture.ts'

let app: TestApp
let author: Login
let moderator: Login
beforeAll(async () => {
  app = await startTestApp()
  author = await app.logIn('member')
  moderator = await app.logIn('staff', 'moderator')
})
afterAll(() => app.close())

type Given = Partial<Parameters<typeof aWork>[1]>

async function waiting(given: Given = {}): Promise<string> {
  const { db } = app.deps
  const id = await aWork(db, { authorUid: author.uid, ...given })
  await db
    .updateTable('work')
    .set({ state: 'review', published_at: null, is_unreviewed: true })
    .where('id', '=', id)
    .execute()
  return id
}

const keyOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  (envelopeOf(answer).data as { key?: string } | null)?.key

const queue = async (input: object = {}) =>
  listWorksInReview.output.parse(
    openAnswer(app, await ask(app, listWorksInReview, { token: moderator.token, input })),
  )
const desk = async (input: object = {}) =>
  listDeskWorks.output.parse(
    openAnswer(app, await ask(app, listDeskWorks, { token: moderator.token, input })),
  )
const detail = async (id: string) =>
  getDeskWork.output.parse(
    openAnswer(app, await ask(app, getDeskWork, { token: moderator.token, input: { id } })),
  )
const decide = async (input: object, { token }: Login = moderator) =>
  decideWorks.output.parse(openAnswer(app, await ask(app, decideWorks, { token, input })))
const undo = (ids: readonly (string | null | undefined)[]) =>
  ask(app, undoDecision, { token: moderator.token, input: { ids } })
const idsOf = (page: { list: readonly { id: string }[] }) => page.list.map(({ id }) => id)

describe('the queue', () => {
  it('has what waits, the longest waiting first, by kind and by cursor, with its count', async () => {
    const [one, post, two] = [
      await waiting(),
      await waiting({ kind: 'post', duration: null }),
      await waiting(),
    ]
    const first = await queue({ pageSize: 1 })
    expect(idsOf(first)).toEqual([one])
    expect(first).toMatchObject({ hasNext: true, waiting: 3 })
    expect(idsOf(await queue({ pageSize: 2, next: first.next }))).toEqual([post, two])
    expect(idsOf(await queue({ kind: 'post' }))).toEqual([post])
    await decide({ ids: [one, post, two], verdict: 'publish' })
    expect(await queue()).toMatchObject({ list: [], waiting: 0 })
  })

  it('is in the order in which works came to review, whatever their ids, to the microsecond', async () => {
    const ids = [await waiting(), await waiting(), await waiting()]
    for (const [at, id] of ids.toReversed().entries()) {
      const since = `2026-11-21T04:00:00.00000${at}Z`
      const to = sql<Date>`${since}::timestamptz`
      await app.deps.db.updateTable('work').set({ review_since: to }).where('id', '=', id).execute()
    }
    const read: string[] = []
    let next: string | undefined
    do {
      const page = await queue({ pageSize: 1, next })
      read.push(...idsOf(page))
      next = page.next
    } while (next !== undefined)
    expect(read).toEqual(ids.toReversed())
    await decide({ ids, verdict: 'publish' })
  })

  it('has a work whose decision is undone at its place again', async () => {
    const ids = [await waiting(), await waiting()]
    await app.deps.db
      .updateTable('work')
      .set({ review_since: sql<Date>`app_now() - interval '1 hour'` })
      .where('id', '=', ids[0] ?? '')
      .execute()
    const { list } = await decide({
      ids: ids.slice(0, 1),
      verdict: 'refuse',
      reasonCode: 'quality',
    })
    await undo(list.map(({ decisionId }) => decisionId))
    expect(idsOf(await queue())).toEqual(ids)
    await decide({ ids, verdict: 'publish' })
  })

  it('is for moderators and the owner, the desk for operators and support too', async () => {
    const id = await waiting()
    const status = async (call: Parameters<typeof ask>[1], role: string, input: object = {}) => {
      const { token } = await app.logIn('staff', role as 'owner')
      return (await ask(app, call, { token, input })).statusCode
    }
    for (const role of ['editor', 'support', 'finance']) {
      const desk = role === 'finance' ? 403 : 200
      expect(await status(listWorksInReview, role)).toBe(403)
      expect(await status(decideWorks, role, { ids: [id], verdict: 'publish' })).toBe(403)
      expect(await status(undoDecision, role, { ids: [id] })).toBe(403)
      expect(await status(listDeskWorks, role)).toBe(desk)
      expect(await status(getDeskWork, role, { id })).toBe(desk)
    }
    expect(await status(listWorksInReview, 'owner')).toBe(200)
    await decide({ ids: [id], verdict: 'publish' })
  })
})

describe('the desk', () => {
  it('finds works by id, author, words of the title, kind and state', async () => {
    const other = await app.logIn('member')
    const [lake, film, draft] = [
      await aWork(app.deps.db, { authorUid: other.uid, title: '泸沽湖的 Winter 清晨' }),
      await aWork(app.deps.db, { authorUid: other.uid, title: '湖边的电影', kind: 'gallery' }),
      await aWork(app.deps.db, { authorUid: other.uid, title: '还没写完' }),
    ]
    await app.deps.db
      .updateTable('work')
      .set({ state: 'draft', published_at: null })
      .where('id', '=', draft)
      .execute()
    const { uid } = other
    expect(idsOf(await desk({ uid }))).toEqual([draft, film, lake])
    expect(idsOf(await desk({ id: lake }))).toEqual([lake])
    expect(idsOf(await desk({ title: '沽湖' }))).toEqual([lake])
    expect(idsOf(await desk({ title: 'winter 清' }))).toEqual([lake])
    expect(idsOf(await desk({ title: '湖泸' }))).toEqual([])
    expect(idsOf(await desk({ uid, kind: 'gallery' }))).toEqual([film])
    expect(idsOf(await desk({ uid, state: 'published' }))).toEqual([film, lake])
    expect(idsOf(await desk({ uid, state: 'draft' }))).toEqual([draft])
    const first = await desk({ uid, pageSize: 2 })
    expect(idsOf(await desk({ uid, pageSize: 2, next: first.next }))).toEqual([lake])
  })

  it('shows a work with its author’s past, reports and decisions', async () => {
    const one = await app.logIn('member')
    const [refused, id] = [
      await waiting({ authorUid: one.uid }),
      await waiting({ authorUid: one.uid, text: '全文', access: { mode: 'coin', price: 6 } }),
    ]
    await decide({ ids: [refused], verdict: 'refuse', reasonCode: 'quality' })
    expect(await detail(id)).toMatchObject({
      work: { id, state: 'review', access: { mode: 'coin', price: 6 } },
      text: '全文',
      author: { uid: one.uid, published: 0, refused: 1 },
      pictures: [],
      decisions: [],
    })
    await decide({ ids: [id], verdict: 'publish' })
    const reporter = await app.logIn('member')
    const input = { target: 'work', id, reason: 'spam', text: '广告' }
    await ask(app, sendReport, { token: reporter.token, input })
    const answer = await ask(app, getWorkRecord, { token: moderator.token, input: { id } })
    expect(getWorkRecord.output.parse(openAnswer(app, answer))).toMatchObject({
      openReports: 1,
      reports: [{ reason: 'spam', text: '广告' }],
      decisions: [],
      author: { refused: 1, takenDown: 0 },
    })
    expect((await detail(id)).decisions).toMatchObject([
      { verdict: 'publish', reasonCode: null, undoneAt: null },
    ])
    const none = await ask(app, getDeskWork, { token: moderator.token, input: { id: '99999999' } })
    expect(none.statusCode).toBe(404)
  })
})

const ownOf = async (id: string) => {
  const answer = await ask(app, listOwnWorks, { token: author.token, input: { pageSize: 50 } })
  return listOwnWorks.output.parse(openAnswer(app, answer)).list.find(({ work }) => work.id === id)
}
const noticesOf = async (id: string) => {
  await runNoticeJobs(app)
  const input = { group: 'system', pageSize: 50 }
  const answer = await ask(app, listNotices, { token: author.token, input })
  return listNotices.output
    .parse(openAnswer(app, answer))
    .list.filter(({ work }) => work?.id === id)
}

describe('a refusal', () => {
  it('is told with the text of its code, and the words beside it', async () => {
    const [coded, both] = [await waiting(), await waiting()]
    await ask(app, decideWork, {
      token: moderator.token,
      input: { id: coded, verdict: 'refuse', reasonCode: 'offTopic' },
    })
    await decide({ ids: [both], verdict: 'refuse', reasonCode: 'quality', reason: '画面太暗' })
    expect(await ownOf(coded)).toMatchObject({ state: 'draft', reason: '与标题、标签或分区不符' })
    const reason = '画质或内容质量不达标：画面太暗'
    expect(await ownOf(both)).toMatchObject({ state: 'draft', reason })
    expect(await noticesOf(both)).toMatchObject([{ verdict: 'refused', reason }])
    const answer = await ask(app, decideWorks, {
      token: moderator.token,
      input: { ids: [both], verdict: 'refuse' },
    })
    expect(answer.statusCode).toBe(422)
  })
})

describe('several works', () => {
  it('are decided about each by itself, and once of two moderators', async () => {
    const ids = [await waiting(), await waiting(), await waiting()]
    const second = await app.logIn('staff', 'moderator')
    const both = await Promise.all([
      decide({ ids: [...ids, '99999999'], verdict: 'publish' }),
      decide({ ids: ids.toReversed(), verdict: 'refuse', reasonCode: 'spam' }, second),
    ])
    for (const id of ids) {
      const mine = both.map(({ list }) => list.find((one) => one.id === id))
      const [done, late] = mine.toSorted((a) => (a?.decisionId ? -1 : 1))
      expect(done?.decisionId).toEqual(expect.any(String))
      expect(late).toMatchObject({ decisionId: null, refusal: 'not_in_review' })
      expect((await detail(id)).decisions).toHaveLength(1)
    }
    expect(both[0].list.at(-1)).toMatchObject({ decisionId: null, refusal: 'not_found' })
  })
})

describe('undoing', () => {
  it('puts works back into review, tells nobody of the decision any more, and may be repeated', async () => {
    const [one, two] = [await waiting(), await waiting()]
    const published = await decide({ ids: [one], verdict: 'publish' })
    const refused = await decide({ ids: [two], verdict: 'refuse', reasonCode: 'spam' })
    expect(await noticesOf(two)).toHaveLength(1)
    const decisions = [published.list[0]?.decisionId, refused.list[0]?.decisionId]
    const answers = await Promise.all([undo(decisions), undo(decisions), undo(decisions)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(idsOf(await queue())).toEqual(expect.arrayContaining([one, two]))
    expect(await ownOf(two)).toMatchObject({ state: 'review' })
    expect(await ownOf(two)).not.toHaveProperty('reason')
    expect([await noticesOf(one), await noticesOf(two)]).toEqual([[], []])
    const own = await ask(app, listOwnDecisions, { token: author.token })
    const about = listOwnDecisions.output
      .parse(openAnswer(app, own))
      .list.find(({ targetId }) => targetId === two)
    expect(about).toMatchObject({ isRevoked: true })
    expect((await detail(one)).decisions[0]?.undoneAt).toEqual(expect.any(String))
    const again = await decide({ ids: [one, two], verdict: 'publish' })
    expect(again.list.map(({ decisionId }) => decisionId)).not.toContain(null)
  })

  it('is refused where the work has changed since, or there is no such decision', async () => {
    const [one, two] = [await waiting(), await waiting()]
    const { list } = await decide({ ids: [one, two], verdict: 'publish' })
    await app.deps.db
      .updateTable('work')
      .set({ state: 'removed', removed_by: 'author' })
      .where('id', '=', two)
      .execute()
    const ids = list.map(({ decisionId }) => decisionId)
    expect(keyOf(await undo(ids))).toBe('work.undo_changed')
    expect((await detail(one)).work.state).toBe('published')
    expect(keyOf(await undo([ids[0], '99999999']))).toBe('work.no_decision')
  })

  it('is possible for ten minutes', async () => {
    const [one, two] = [await waiting(), await waiting()]
    const { list } = await decide({ ids: [one, two], verdict: 'publish' })
    await moveClock(app, '+9m')
    expect((await undo([list[0]?.decisionId])).statusCode).toBe(200)
    await moveClock(app, '+2m')
    expect(keyOf(await undo([list[1]?.decisionId]))).toBe('work.undo_late')
    expect((await detail(two)).work.state).toBe('published')
    // What was undone in time stays undone.
    expect((await undo([list[0]?.decisionId])).statusCode).toBe(200)
  })
})
