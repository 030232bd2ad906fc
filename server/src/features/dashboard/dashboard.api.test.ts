import { getFigures, listQueues } from '@kaleido/contract/dashboard'
import { sendFeedback } from '@kaleido/contract/feedback'
import { sendReport } from '@kaleido/contract/moderation'
import { listHotWorks } from '@kaleido/contract/work-desk'
import { decideWorks } from '@kaleido/contract/work-desk'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { stopClock } from '../../testing/clock.ts'
import { runJob } from '../../testing/run-job.ts'
import { aWork } from '../work/work.fixture.ts'
import { dashboardJobs } from './dashboard.jobs.ts'

let app: TestApp
let owner: Login
let member: Login
beforeAll(async () => {
  app = await startTestApp()
  // Noon in Shanghai.
  await stopClock(app, '2026-12-01T04:00:00Z')
  owner = await app.logIn('staff')
  member = await app.logIn('member')
})
afterAll(() => app.close())

const count = () => runJob(app, dashboardJobs, { name: 'dashboard.countDays' })

const figures = async (days = 7) =>
  getFigures.output.parse(
    openAnswer(app, await ask(app, getFigures, { token: owner.token, input: { days } })),
  )
const today = async () => (await figures()).days.at(-1)?.figures ?? {}

const queues = async ({ token }: Login) =>
  listQueues.output.parse(openAnswer(app, await ask(app, listQueues, { token })))
const queue = async (name: string) =>
  (await queues(owner)).find((each) => each.name === name) ?? { waiting: -1, oldestAt: null }

async function inReview(at: string): Promise<string> {
  const id = await aWork(app.deps.db, { authorUid: member.uid })
  await stopClock(app, at)
  await app.deps.db
    .updateTable('work')
    .set({ state: 'review', published_at: null, is_unreviewed: true })
    .where('id', '=', id)
    .execute()
  await stopClock(app, '2026-12-01T04:00:00Z')
  return id
}

describe('the queues', () => {
  it('count what waits, and since when', async () => {
    expect(await queue('review')).toMatchObject({ waiting: 0, oldestAt: null })
    await inReview('2026-12-01T03:00:00Z')
    await inReview('2026-12-01T02:00:00Z')
    expect(await queue('review')).toMatchObject({
      waiting: 2,
      oldestAt: '2026-12-01T02:00:00.000Z',
    })
    const input = { type: 'bug', text: 'The button does nothing' }
    expect((await ask(app, sendFeedback, { token: member.token, input })).statusCode).toBe(200)
    expect(await queue('feedback')).toMatchObject({ waiting: 1 })
  })

  it('tell a role of what it may open alone', async () => {
    const namesOf = async (role: 'moderator' | 'finance' | 'support') =>
      (await queues(await app.logIn('staff', role))).map(({ name }) => name)
    expect(await namesOf('moderator')).toContain('review')
    expect(await namesOf('moderator')).not.toContain('withdrawal')
    expect(await namesOf('finance')).toContain('withdrawal')
    expect(await namesOf('finance')).not.toContain('review')
    expect(await namesOf('support')).toContain('support')
  })

  it('stop counting where nobody needs to know more', async () => {
    const { db } = app.deps
    await sql`
      insert into feedback (uid, kind, text)
      select ${member.uid}, 'bug', 'again' from generate_series(1, 1100)
    `.execute(db)
    expect(await queue('feedback')).toMatchObject({ waiting: 1_000 })
    await sql`delete from feedback where text = 'again'`.execute(db)
  })
})

describe('the figures of a day', () => {
  it('are counted for the day in Shanghai on which it was', async () => {
    const { db } = app.deps
    const add = (name: string, at: string, registered: string | null) =>
      sql`
      insert into account (uid, name, created_at, registered_at)
      values ((select max(uid) + 1 from account), ${name}, ${at}, ${registered})
    `.execute(db)
    // A minute before midnight and a minute after it, in Shanghai.
    await add('late', '2026-11-29T15:59:00Z', null)
    await add('early', '2026-11-29T16:01:00Z', '2026-11-29T20:00:00Z')
    await add('slow', '2026-11-29T16:02:00Z', '2026-11-30T16:03:00Z')
    await count()
    const { days } = await figures()
    const of = (day: string) => days.find((each) => each.day === day)?.figures
    expect(of('2026-11-29')).toMatchObject({ arrived: 1, registered: 0 })
    expect(of('2026-11-30')).toMatchObject({ arrived: 2, arrivedRegistered: 1, registered: 1 })
    expect(days.map(({ day }) => day)).toEqual([
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
    ])
  })

  it('are counted again while the day lasts, and every hour until its people had their 24 hours', async () => {
    const { db } = app.deps
    const arrive = (at: string) =>
      sql`
      insert into account (uid, name, created_at)
      values ((select max(uid) + 1 from account), 'one more', ${at})
    `.execute(db)
    const arrivedOn = async (day: string) =>
      (await figures()).days.find((each) => each.day === day)?.figures.arrived
    const [before, yesterday, old] = [
      await arrivedOn('2026-12-01'),
      await arrivedOn('2026-11-30'),
      await arrivedOn('2026-11-28'),
    ]
    await arrive('2026-12-01T03:00:00Z')
    await arrive('2026-11-30T03:00:00Z')
    await arrive('2026-11-28T03:00:00Z')
    await stopClock(app, '2026-12-01T04:05:00Z')
    await count()
    expect(await arrivedOn('2026-12-01')).toBe((before ?? 0) + 1)
    expect(await arrivedOn('2026-11-30')).toBe(yesterday)
    await stopClock(app, '2026-12-01T05:01:00Z')
    await count()
    expect(await arrivedOn('2026-11-30')).toBe((yesterday ?? 0) + 1)
    expect(await arrivedOn('2026-11-28')).toBe(old)
  })

  it('have who was here while the day lasts, and keep it when it is over', async () => {
    await stopClock(app, '2026-12-02T15:00:00Z')
    await sql`update session set last_seen_at = app_now() where uid = ${member.uid}`.execute(
      app.deps.db,
    )
    await count()
    expect(await today()).toMatchObject({ active: 1 })
    await stopClock(app, '2026-12-02T17:00:00Z')
    await sql`update session set last_seen_at = app_now() where uid = ${member.uid}`.execute(
      app.deps.db,
    )
    await count()
    const { days } = await figures()
    expect(days.at(-2)?.figures.active).toBe(1)
    expect(days.at(-1)?.figures.active).toBe(1)
  })

  it('have the median time that a review took, without decisions that were undone', async () => {
    await stopClock(app, '2026-12-04T04:00:00Z')
    const wait = async (minutes: number) => {
      const at = new Date(Date.parse('2026-12-04T04:00:00Z') - minutes * 60_000).toISOString()
      const id = await inReview(at)
      await stopClock(app, '2026-12-04T04:00:00Z')
      const input = { ids: [id], verdict: 'publish' }
      expect((await ask(app, decideWorks, { token: owner.token, input })).statusCode).toBe(200)
    }
    for (const minutes of [1, 3, 50]) await wait(minutes)
    await count()
    expect(await today()).toMatchObject({ reviewSeconds: 180, published: 3 })
    await sql`update work_decision set undone_at = app_now() where waited_seconds = 60`.execute(
      app.deps.db,
    )
    await stopClock(app, '2026-12-04T04:10:00Z')
    await count()
    expect(await today()).toMatchObject({ reviewSeconds: (180 + 3_000) / 2 })
  })

  it('have the money that was paid, by what it was paid for', async () => {
    await stopClock(app, '2026-12-06T04:00:00Z')
    const pay = (uid: number, item: 'coin' | 'vip', fen: number) =>
      sql`
      insert into topup_order (uid, item, product_id, coins, tier, days, price, provider, state, txn, paid_fen, expires_at, paid_at)
      values (
        ${uid}, ${item}, 1, ${item === 'coin' ? 60 : 0}, ${item === 'coin' ? null : 'vip'}, ${item === 'coin' ? 0 : 30},
        ${fen}, 'sandbox', 'paid', gen_random_uuid()::text, ${fen}, app_now(), app_now()
      )
    `.execute(app.deps.db)
    const other = await app.logIn('guest')
    await pay(member.uid, 'coin', 600)
    await pay(member.uid, 'coin', 3_000)
    await pay(other.uid, 'vip', 4_800)
    await count()
    expect(await today()).toMatchObject({
      coinFen: 3_600,
      vipFen: 4_800,
      payers: 2,
      arrivedPaid: 1,
      arrivedMember: 1,
    })
  })

  it('come with as many days before them, and are refused for other periods', async () => {
    const { days, before, countedAt } = await figures(14)
    expect([days.length, before.length]).toEqual([14, 14])
    expect(before.at(-1)?.day).toBe('2026-11-22')
    expect(countedAt).toBe('2026-12-06T04:00:00.000Z')
    const answer = await ask(app, getFigures, { token: owner.token, input: { days: 5 } })
    expect(answer.statusCode).toBe(422)
  })
})

describe('the hot works', () => {
  it('are those that were viewed most in a week, and only what is published', async () => {
    const { db } = app.deps
    const [most, less, removed] = [
      await aWork(db, { authorUid: member.uid }),
      await aWork(db, { authorUid: member.uid }),
      await aWork(db, { authorUid: member.uid }),
    ]
    await sql`update work set state = 'removed' where id = ${removed}`.execute(db)
    await sql`
      insert into work_day (day, work_id, views, likes) values
        ('2026-12-06', ${most}, 30, 2), ('2026-12-05', ${most}, 20, 1), ('2026-12-06', ${less}, 40, 0),
        ('2026-12-06', ${removed}, 900, 0), ('2026-11-20', ${less}, 900, 0)
    `.execute(db)
    const hot = listHotWorks.output.parse(
      openAnswer(app, await ask(app, listHotWorks, { token: owner.token })),
    )
    expect(hot.map(({ work, views, likes }) => [work.id, views, likes])).toEqual([
      [most, 50, 3],
      [less, 40, 0],
    ])
  })
})

describe('a report', () => {
  it('waits in its queue until it is decided', async () => {
    const workId = await aWork(app.deps.db, { authorUid: member.uid })
    const input = { target: 'work', id: workId, reason: 'spam' }
    const by = await app.logIn('member')
    expect((await ask(app, sendReport, { token: by.token, input })).statusCode).toBe(200)
    expect(await queue('report')).toMatchObject({ waiting: 1 })
  })
})
