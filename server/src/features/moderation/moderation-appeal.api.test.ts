import { listComments } from '@kaleido/contract/comment'
import { moderateComment } from '@kaleido/contract/comment-desk'
import { decideReport, sendReport } from '@kaleido/contract/moderation'
import {
  appeal,
  decideAppeal,
  listAppeals,
  listOwnDecisions,
} from '@kaleido/contract/moderation-appeal'
import { getTopic } from '@kaleido/contract/topic'
import { decideWork, getWork, takeDownWork } from '@kaleido/contract/work'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onEvent } from '../../platform/ctx/events.ts'
import { type Feature, jobsOf } from '../../platform/ctx/feature.ts'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { runJob } from '../../testing/run-job.ts'
import { until } from '../../testing/until.ts'
import { aComment } from '../comment/comment.fixture.ts'
import { comment as commentFeature } from '../comment/index.ts'
import { aWork } from '../work/work.fixture.ts'
import { appealDecided } from './moderation.events.ts'

let app: TestApp
let author: Login
let [one, other]: Login[] = []
let work: string
let told: unknown[] = []
const listener: Feature = {
  name: 'listener',
  tables: [],
  listens: [
    onEvent(appealDecided, async (_ctx, _trx, data) => {
      told.push(data)
    }),
  ],
}
beforeAll(async () => {
  app = await startTestApp({ features: [listener] })
})
beforeEach(async () => {
  told = []
  one = await app.logIn('staff', 'moderator')
  other = await app.logIn('staff', 'moderator')
  author = await app.logIn('member')
  work = await aWork(app.deps.db, { authorUid: author.uid })
})
afterAll(() => app.close())

type Answer = Awaited<ReturnType<typeof ask>>
const keyOf = (answer: Answer) => (envelopeOf(answer).data as { key?: string } | null)?.key
const own = async (headers: Record<string, string> = {}) =>
  listOwnDecisions.output.parse(
    openAnswer(app, await ask(app, listOwnDecisions, { token: author.token, headers })),
  ).list
const takeDown = (reason = 'spam') =>
  ask(app, takeDownWork, { token: one?.token, input: { id: work, isRemoved: true, reason } })
const send = (decision: string, { token } = author) =>
  ask(app, appeal, { token, input: { decision, text: '这不是广告' } })
const decide = (id: string, verdict: 'uphold' | 'dismiss', by = other) =>
  ask(app, decideAppeal, { token: by?.token, input: { id, verdict, answer: '看过了' } })
const appealed = async () => {
  const [decision] = await own()
  const { id } = appeal.output.parse(openAnswer(app, await send(decision?.id ?? '')))
  return id
}
const isPublic = async () => (await ask(app, getWork, { input: { id: work } })).statusCode === 200

describe('a decision against somebody’s own', () => {
  it('is theirs to see, with its reason in their language', async () => {
    await takeDown()
    expect(await own()).toMatchObject([
      {
        target: 'work',
        targetId: work,
        verdict: 'takenDown',
        about: '云上川西',
        reason: '垃圾广告或刷屏',
        mayAppeal: true,
        appeal: null,
      },
    ])
    expect(await own({ 'accept-language': 'en' })).toMatchObject([{ reason: 'Spam or flooding' }])
    author = await app.logIn('member')
    expect(await own()).toEqual([])
  })

  it('may be appealed once, within thirty days, by nobody else', async () => {
    await takeDown()
    const [decision] = await own()
    const id = decision?.id ?? ''
    expect(keyOf(await send(id, await app.logIn('member')))).toBe('moderation.no_decision')
    const answers = await Promise.all([send(id), send(id), send(id)])
    expect(answers.filter((answer) => keyOf(answer) === 'moderation.appealed')).toHaveLength(2)
    expect(await own()).toMatchObject([
      { mayAppeal: false, appeal: { text: '这不是广告', state: 'open', answer: '' } },
    ])
    work = await aWork(app.deps.db, { authorUid: author.uid })
    await takeDown()
    await moveClock(app, '+31d')
    const [late] = await own()
    expect(late?.mayAppeal).toBe(false)
    expect(keyOf(await send(late?.id ?? ''))).toBe('moderation.appeal_late')
  })
})

describe('an upheld report without removal', () => {
  const warn = async (target: string, id: string) => {
    const { token } = await app.logIn('member')
    const sent = await ask(app, sendReport, { token, input: { target, id, reason: 'abuse' } })
    const report = sendReport.output.parse(openAnswer(app, sent)).id
    await ask(app, decideReport, { token: one?.token, input: { id: report, verdict: 'uphold' } })
  }

  it('warns the owner, who may appeal that once; the warning is revoked if they are right', async () => {
    const comment = await aComment(app.ctx(), { workId: work, authorUid: author.uid, text: '滚' })
    await warn('work', work)
    await warn('comment', comment)
    await warn('person', String(author.uid))
    const [person, words, title] = await own()
    const warned = { verdict: 'warned', reason: '辱骂攻击他人', mayAppeal: true }
    expect(person).toMatchObject({ ...warned, target: 'person', targetId: String(author.uid) })
    expect(words).toMatchObject({ ...warned, target: 'comment', about: '滚' })
    expect(title).toMatchObject({ ...warned, target: 'work', about: '云上川西' })
    expect(await isPublic()).toBe(true)
    const id = await appealed()
    expect(keyOf(await decide(id, 'uphold', one))).toBe('moderation.own_decision')
    expect(openAnswer(app, await decide(id, 'uphold'))).toEqual({ isRestored: false })
    expect(told).toMatchObject([{ id, target: 'person', isUpheld: true }])
    const after = await own()
    expect(after.map(({ isRevoked }) => isRevoked)).toEqual([true, false, false])
    expect(after[0]?.appeal).not.toHaveProperty('isRestored')
    expect(keyOf(await send(person?.id ?? ''))).toBe('moderation.no_decision')
  })

  it('is independent of what is taken down: revoking the one leaves the other', async () => {
    await takeDown()
    const { id: removal } = (await own())[0] ?? { id: '' }
    await app.deps.db
      .updateTable('work')
      .set({ state: 'published' })
      .where('id', '=', work)
      .execute()
    await warn('work', work)
    await app.deps.db.updateTable('work').set({ state: 'removed' }).where('id', '=', work).execute()
    await decide(await appealed(), 'uphold')
    expect(await isPublic()).toBe(false)
    expect(await own()).toMatchObject([
      { verdict: 'warned', isRevoked: true },
      { id: removal, isRevoked: false },
    ])
    await warn('person', String(author.uid))
    const input = { id: work, isRemoved: false }
    await ask(app, takeDownWork, { token: one?.token, input })
    expect((await own()).map(({ isRevoked }) => isRevoked)).toEqual([false, true, true])
  })
})

it('a reported topic is hidden where that is asked for, and shown again after an appeal of who made it', async () => {
  const { id } = await app.deps.db
    .insertInto('topic')
    .values({ name: '加我微信', folded: '加我微信', intro: '有片', created_by: String(author.uid) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const input = { target: 'topic', id, reason: 'spam' }
  expect(keyOf(await ask(app, sendReport, { token: author.token, input }))).toBe('moderation.self')
  const sent = await ask(app, sendReport, { token: (await app.logIn('guest')).token, input })
  const report = sendReport.output.parse(openAnswer(app, sent)).id
  const verdict = { id: report, verdict: 'uphold', remove: true }
  await ask(app, decideReport, { token: one?.token, input: verdict })
  const isShown = async () => (await ask(app, getTopic, { input: { id } })).statusCode === 200
  await until(async () => !(await isShown()))
  expect(await own()).toMatchObject([
    { target: 'topic', verdict: 'takenDown', about: '#加我微信 · 有片' },
  ])
  await decide(await appealed(), 'uphold')
  await until(isShown)
})

describe('an appeal', () => {
  it('is decided by another moderator than the decision, once, and restores the work if it is right', async () => {
    await takeDown()
    expect(await isPublic()).toBe(false)
    const id = await appealed()
    const list = await ask(app, listAppeals, { token: other?.token })
    expect(listAppeals.output.parse(openAnswer(app, list)).list).toContainEqual(
      expect.objectContaining({ id, about: '云上川西', text: '这不是广告' }),
    )
    expect(keyOf(await decide(id, 'uphold', one))).toBe('moderation.own_decision')
    const answers = await Promise.all([decide(id, 'uphold'), decide(id, 'uphold')])
    expect(new Set(answers.map(keyOf))).toEqual(new Set(['moderation.appeal_decided', undefined]))
    await until(isPublic)
    expect(told).toEqual([
      {
        id,
        uid: author.uid,
        target: 'work',
        targetId: work,
        isUpheld: true,
        isRestored: true,
        answer: '看过了',
      },
    ])
    expect(await own()).toMatchObject([
      { isRevoked: true, appeal: { state: 'upheld', answer: '看过了', isRestored: true } },
    ])
  })

  it('that is dismissed changes nothing but its answer', async () => {
    await takeDown()
    const id = await appealed()
    expect(openAnswer(app, await decide(id, 'dismiss'))).toEqual({ isRestored: false })
    expect(await isPublic()).toBe(false)
    expect(await own()).toMatchObject([{ appeal: { state: 'dismissed' }, isRevoked: false }])
  })

  it('of a refused work publishes it, and of a comment brings its text back', async () => {
    await app.deps.db.updateTable('work').set({ state: 'review' }).where('id', '=', work).execute()
    const refusal = { id: work, verdict: 'refuse', reason: '标题不符' }
    await ask(app, decideWork, { token: one?.token, input: refusal })
    expect(await own()).toMatchObject([{ verdict: 'refused', reason: '标题不符' }])
    await decide(await appealed(), 'uphold')
    await until(isPublic)
    const id = await aComment(app.ctx(), { workId: work, authorUid: author.uid, text: '我的话' })
    const input = { id, reason: 'abuse' }
    await ask(app, moderateComment, { token: one?.token, input })
    expect(await own()).toMatchObject([{ target: 'comment', about: '我的话' }, {}])
    await decide(await appealed(), 'uphold')
    await until(async () => {
      const answer = openAnswer(app, await ask(app, listComments, { input: { work } }))
      return listComments.output.parse(answer).list[0]?.text === '我的话'
    })
  })

  it('keeps what it may bring back until it is decided, longer than anything else is kept', async () => {
    const words = { workId: await aWork(app.deps.db, { authorUid: author.uid }), text: '我的话' }
    const comment = await aComment(app.ctx(), { ...words, authorUid: author.uid })
    await takeDown()
    await ask(app, moderateComment, { token: one?.token, input: { id: comment, reason: 'abuse' } })
    const unappealed = await aWork(app.deps.db, { authorUid: author.uid })
    const { token } = await app.logIn('staff', 'moderator')
    const removal = { id: unappealed, isRemoved: true, reason: 'spam' }
    await ask(app, takeDownWork, { token, input: removal })
    const [, ofComment, ofWork] = await own()
    await moveClock(app, '+29d')
    const sent = [await send(ofComment?.id ?? ''), await send(ofWork?.id ?? '')]
    await moveClock(app, '+20d')
    await runJob(app, jobsOf([commentFeature]), { name: 'comment.forget' })
    other = await app.logIn('staff', 'moderator')
    for (const answer of sent) {
      const { id } = appeal.output.parse(openAnswer(app, answer))
      expect(openAnswer(app, await decide(id, 'uphold'))).toEqual({ isRestored: true })
    }
    await until(isPublic)
    const late = { id: unappealed, isRemoved: false }
    expect(keyOf(await ask(app, takeDownWork, { token: other.token, input: late }))).toBe(
      'work.gone',
    )
  })

  it('that is right about what is gone says that it is not restored', async () => {
    const workId = await aWork(app.deps.db, { authorUid: author.uid })
    const id = await aComment(app.ctx(), { workId, authorUid: author.uid, text: '我的话' })
    await ask(app, moderateComment, { token: one?.token, input: { id, reason: 'abuse' } })
    await app.deps.db.deleteFrom('comment_withheld').where('comment_id', '=', id).execute()
    const answer = await decide(await appealed(), 'uphold')
    expect(openAnswer(app, answer)).toEqual({ isRestored: false })
    expect(await own()).toMatchObject([
      { isRevoked: true, appeal: { state: 'upheld', isRestored: false } },
    ])
  })

  it('is decided by the same moderator where there is no other', async () => {
    const { db } = app.deps
    await takeDown()
    const id = await appealed()
    const { decided_by } = await db
      .selectFrom('moderation_decision')
      .select('decided_by')
      .where('target_id', '=', work)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('staff_member')
      .set({ disabled_at: new Date() })
      .where('id', '<>', decided_by ?? '0')
      .execute()
    expect(keyOf(await decide(id, 'dismiss', one))).toBeUndefined()
  })
})
