import { listComments } from '@kaleido/contract/comment'
import { decideReport, listReports, sendReport } from '@kaleido/contract/moderation'
import { getWork } from '@kaleido/contract/work'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { until } from '../../testing/until.ts'
import { aComment } from '../comment/comment.fixture.ts'
import { aWork } from '../work/work.fixture.ts'
import { moderationHolding } from './moderation.settings.ts'

let app: TestApp
let author: Login
let moderator: Login
let work: string
beforeAll(async () => {
  app = await startTestApp()
  author = await app.logIn('member')
  moderator = await app.logIn('staff', 'moderator')
  const change = { setting: moderationHolding, value: { weight: 2 }, seen: 0, staffId: null }
  await app.ctx().write((trx) => app.deps.settings.change(trx, change))
})
beforeEach(async () => {
  work = await aWork(app.deps.db, { authorUid: author.uid })
})
afterAll(() => app.close())

/** Somebody who was right before, registered so many days ago. */
async function reporter({ days = 30, upheld = 1 } = {}): Promise<Login> {
  const login = await app.logIn('member')
  await sql`
    update account set registered_at = app_now() - make_interval(days => ${days})
    where uid = ${login.uid}
  `.execute(app.deps.db)
  for (let at = 0; at < upheld; at += 1) {
    await sql`
      insert into moderation_report (by_uid, target, target_id, reason, state, decided_at, created_at)
      values (${login.uid}, 'person', ${at + 1}, 'spam', 'upheld', app_now(), app_now() - interval '40 days')
    `.execute(app.deps.db)
  }
  return login
}
const several = (count: number, given: object = {}) =>
  Promise.all(Array.from({ length: count }, () => reporter(given)))
const report = ({ token }: Login, changed: object = {}) =>
  ask(app, sendReport, { token, input: { target: 'work', id: work, reason: 'spam', ...changed } })
const queue = async (input: object = {}) =>
  listReports.output.parse(
    openAnswer(app, await ask(app, listReports, { token: moderator.token, input })),
  )
const decide = (id: string, verdict: 'uphold' | 'dismiss', remove = false) =>
  ask(app, decideReport, { token: moderator.token, input: { id, verdict, remove } })
const isPublic = async () => (await ask(app, getWork, { input: { id: work } })).statusCode === 200
const idOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  sendReport.output.parse(openAnswer(app, answer)).id
const commentsOf = async () =>
  listComments.output.parse(openAnswer(app, await ask(app, listComments, { input: { work } })))

describe('what is reported by enough weight', () => {
  it('is hidden, on top of the queue, and comes back with its own time once that is dismissed', async () => {
    const before = await app.deps.db
      .selectFrom('work')
      .select('published_at')
      .where('id', '=', work)
      .executeTakeFirst()
    const elsewhere = await aWork(app.deps.db, { authorUid: author.uid })
    await report(await app.logIn('member'), { id: elsewhere })
    const people = await several(2)
    await report(people[0] as Login)
    expect(await isPublic()).toBe(true)
    await report(people[1] as Login)
    await until(async () => !(await isPublic()))
    const first = await queue({ pageSize: 1 })
    expect(first.list).toMatchObject([{ targetId: work, isHeld: true }])
    const rest = await queue({ pageSize: 50, next: first.next })
    expect(rest.list.filter(({ targetId }) => targetId === work)).toHaveLength(1)
    expect(rest.list.some(({ targetId }) => targetId === elsewhere)).toBe(true)
    await decide(first.list[0]?.id ?? '', 'dismiss')
    await until(isPublic)
    const after = await app.deps.db
      .selectFrom('work')
      .select('published_at')
      .where('id', '=', work)
      .executeTakeFirst()
    expect(after).toEqual(before)
  })

  it('is hidden as a comment too, and gone for good where the report is right', async () => {
    const id = await aComment(app.ctx(), { workId: work, authorUid: author.uid })
    const of = { target: 'comment', id }
    const ids = await Promise.all((await several(3)).map((one) => report(one, of)))
    await until(async () => (await commentsOf()).count === 0)
    expect((await commentsOf()).list).toEqual([])
    const answer = await decide(idOf(ids[0] as never), 'uphold', true)
    expect(openAnswer(app, answer)).toEqual({ decided: 3 })
    expect((await commentsOf()).count).toBe(0)
  })

  it('is not hidden by accounts that are young or have no decided report, however many', async () => {
    const people = [...(await several(4, { days: 2 })), ...(await several(4, { upheld: 0 }))]
    await Promise.all(people.map((one) => report(one)))
    expect(await isPublic()).toBe(true)
    await report(await reporter())
    await until(async () => !(await isPublic()))
  })
})

it('what was found right is hidden again by other people only', async () => {
  const people = await several(2)
  const ids = await Promise.all(people.map((one) => report(one)))
  await until(async () => !(await isPublic()))
  await decide(idOf(ids[0] as never), 'dismiss')
  await until(isPublic)
  for (const one of people) await report(one)
  const [first, second] = await several(2)
  await report(first as Login)
  const held = async () => (await queue({ pageSize: 50 })).list.filter(({ isHeld }) => isHeld)
  expect((await held()).some(({ targetId }) => targetId === work)).toBe(false)
  await report(second as Login)
  await until(async () => !(await isPublic()))
})

describe('reports at a time', () => {
  it('hide it once, and none is missed', async () => {
    const people = await several(2)
    await Promise.all(people.map((one) => report(one)))
    await until(async () => !(await isPublic()))
    const held = (await queue({ pageSize: 50 })).list.filter(({ targetId }) => targetId === work)
    expect(held.map(({ isHeld }) => isHeld)).toEqual([true, true])
  })

  it('and a decision leave it public, or hidden by reports that are open', async () => {
    const people = await several(5)
    const first = idOf(await report(people[0] as Login))
    await Promise.all([...people.slice(1).map((one) => report(one)), decide(first, 'dismiss')])
    const open = (await queue({ pageSize: 50 })).list.filter(({ targetId }) => targetId === work)
    const isHeld = open.some((one) => one.isHeld)
    await until(async () => (await isPublic()) === !isHeld)
    expect(isHeld).toBe(open.length >= 2)
    for (const { id } of open.slice(0, 1)) await decide(id, 'dismiss')
    await until(isPublic)
    expect(envelopeOf(await ask(app, getWork, { input: { id: work } })).code).toBe(200)
  })
})
