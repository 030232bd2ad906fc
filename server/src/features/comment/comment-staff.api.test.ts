import { addComment, listComments } from '@kaleido/contract/comment'
import {
  listAllComments,
  moderateComment,
  restoreComment,
  testText,
} from '@kaleido/contract/comment-desk'
import { listOwnDecisions } from '@kaleido/contract/moderation-appeal'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { runJob } from '../../testing/run-job.ts'
import { until } from '../../testing/until.ts'
import { aWork } from '../work/work.fixture.ts'
import { aComment } from './comment.fixture.ts'
import { commentJobs } from './comment.jobs.ts'
import { commentLinks, commentWords } from './comment.settings.ts'

let app: TestApp
let author: Login
let moderator: Login
let workId: string
beforeAll(async () => {
  app = await startTestApp()
  author = await app.logIn('member')
  moderator = await app.logIn('staff', 'moderator')
  workId = await aWork(app.deps.db, { authorUid: author.uid })
})
afterAll(() => app.close())

const keyOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  (envelopeOf(answer).data as { key?: string } | null)?.key
const aRoot = () => aComment(app.ctx(), { workId, authorUid: author.uid, text: '好看' })
const takeDown = (id: string) =>
  ask(app, moderateComment, { token: moderator.token, input: { id, reason: '刷屏' } })
const restore = (id: string, { token } = moderator) =>
  ask(app, restoreComment, { token, input: { id } })
const shown = async () =>
  listComments.output.parse(
    openAnswer(app, await ask(app, listComments, { input: { work: workId } })),
  )
const desk = async (input: object = {}) =>
  listAllComments.output.parse(
    openAnswer(app, await ask(app, listAllComments, { token: moderator.token, input })),
  ).list
const test = async (text: string) =>
  testText.output.parse(
    openAnswer(app, await ask(app, testText, { token: moderator.token, input: { text } })),
  )
it('a comment that was taken down is given back, and its decision revoked', async () => {
  const id = await aRoot()
  await takeDown(id)
  await until(async () => (await shown()).count === 0)
  expect((await desk({ work: workId }))[0]).toMatchObject({ id, text: '', deletedBy: 'moderator' })
  expect((await restore(id)).statusCode).toBe(200)
  await until(async () => (await shown()).count === 1)
  expect((await shown()).list).toMatchObject([{ id, text: '好看' }])
  const answer = await ask(app, listOwnDecisions, { token: author.token })
  const { list } = listOwnDecisions.output.parse(openAnswer(app, answer))
  expect(list).toMatchObject([{ verdict: 'takenDown', isRevoked: true }])
  expect(keyOf(await restore(id))).toBe('comment.not_restorable')
})

it('what nobody took down, or too long ago, is not given back; nor by a role that only reads', async () => {
  const id = await aRoot()
  expect(keyOf(await restore(id))).toBe('comment.not_restorable')
  await takeDown(id)
  const editor = await app.logIn('staff', 'editor')
  expect((await restore(id, editor)).statusCode).toBe(403)
  await moveClock(app, '+46d')
  await runJob(app, commentJobs, { name: 'comment.forget' })
  moderator = await app.logIn('staff', 'moderator')
  expect(keyOf(await restore(id))).toBe('comment.not_restorable')
})

it('the test tells what a comment would be refused for, and a comment is', async () => {
  expect(await test('坏 词 at spam.top')).toEqual({ words: [], links: [] })
  const first = { seen: 0, staffId: null }
  const words = { setting: commentWords, value: ['坏词', '别的'], ...first }
  const allowed = { isForbidden: true, allowedHosts: ['kaleido.example.com'] }
  await app.ctx().write(async (trx) => {
    await app.deps.settings.change(trx, words)
    await app.deps.settings.change(trx, { setting: commentLinks, value: allowed, ...first })
  })
  expect(await test('坏-词 at spam.top and kaleido.example.com')).toEqual({
    words: ['坏词'],
    links: ['spam.top'],
  })
  author = await app.logIn('member')
  const say = (text: string) =>
    ask(app, addComment, {
      token: author.token,
      input: { work: workId, text },
      headers: { 'idempotency-key': `say-${text.length}-${'x'.repeat(16)}` },
    })
  expect(keyOf(await say('look at spam.top'))).toBe('comment.words')
  expect((await say('look at kaleido.example.com')).statusCode).toBe(200)
})
