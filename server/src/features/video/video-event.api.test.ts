import { jobsOf } from '../../platform/ctx/feature.ts'
import { randomUUID } from 'node:crypto'
import { listModuleWorks } from '@kaleido/contract/feed'
import { reportEvents, type WatchEvent } from '@kaleido/contract/video'
import { getWork } from '@kaleido/contract/work'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { runJob } from '../../testing/run-job.ts'
import type { AnyJob } from '../../platform/jobs/jobs.ts'
import { work } from '../work/index.ts'
import { aModule, aWork } from '../work/work.fixture.ts'
import { video } from './index.ts'
import { aVideoWork } from './video.fixture.ts'

let app: TestApp
let author: Login
let jobs: readonly AnyJob[]
beforeAll(async () => {
  app = await startTestApp()
  jobs = jobsOf([video, work])
  author = await app.logIn('member')
})
afterAll(() => app.close())

const aFreeWork = () => aVideoWork(app, { authorUid: author.uid })

type Wish = Partial<WatchEvent> & { readonly id: string }

function anEvent(wish: Wish): object {
  const at = app.deps.clock.now().toISOString()
  return { event: randomUUID(), type: 'qualified', at, ...wish }
}

async function report({ token }: Login, ...events: object[]): Promise<number> {
  const answer = await ask(app, reportEvents, { token, input: { events } })
  return reportEvents.output.parse(openAnswer(app, answer)).taken
}

const counted = async (workId: string) => {
  const rows = await app.deps.db
    .selectFrom('video_event')
    .select(['type', 'counts'])
    .where('work_id', '=', workId)
    .orderBy('id')
    .execute()
  return rows.map(({ type, counts }) => (counts ? type : `(${type})`))
}

const run = (name: string) => runJob(app, jobs, { name })

async function viewsOf(id: string): Promise<number> {
  await run('video.onViewsReported')
  const answer = await ask(app, getWork, { input: { id } })
  return getWork.output.parse(openAnswer(app, answer)).work.views
}

describe('an event of watching', () => {
  it('counts once of each type, person, work and hour', async () => {
    const [one, other] = [await app.logIn('guest'), await app.logIn('member')]
    const [id, another] = [await aFreeWork(), await aFreeWork()]
    await report(one, anEvent({ id, type: 'impression' }), anEvent({ id, type: 'view' }))
    await report(one, anEvent({ id }), anEvent({ id }), anEvent({ id: another }))
    await report(one, anEvent({ id }))
    await report(other, anEvent({ id }))
    expect(await counted(id)).toEqual([
      'impression',
      'view',
      'qualified',
      '(qualified)',
      '(qualified)',
      'qualified',
    ])
    expect(await counted(another)).toEqual(['qualified'])
    await moveClock(app, '+59m')
    await report(one, anEvent({ id }))
    await moveClock(app, '+2m')
    await report(one, anEvent({ id }))
    expect((await counted(id)).slice(6)).toEqual(['(qualified)', 'qualified'])
    expect([await viewsOf(id), await viewsOf(another)]).toEqual([3, 1])
  })

  it('counts once, even when a person’s reports arrive concurrently', async () => {
    const person = await app.logIn('member')
    const id = await aFreeWork()
    await Promise.all(Array.from({ length: 12 }, () => report(person, anEvent({ id }))))
    expect(await viewsOf(id)).toBe(1)
    expect(await counted(id)).toHaveLength(12)
  })

  it('is stored once, even when it is sent again', async () => {
    const person = await app.logIn('guest')
    const id = await aFreeWork()
    const [first, second] = [anEvent({ id }), anEvent({ id, type: 'completion' })]
    expect(await report(person, first, first)).toBe(1)
    expect(await report(person, first, second)).toBe(1)
    expect(await counted(id)).toEqual(['qualified', 'completion'])
    // The same name of somebody else's is another event.
    expect(await report(await app.logIn('guest'), first)).toBe(1)
  })

  it('that is repeated after an hour does not keep others of the same report from counting', async () => {
    const person = await app.logIn('guest')
    const id = await aFreeWork()
    const old = anEvent({ id })
    await report(person, old)
    await moveClock(app, '+61m')
    await report(person, old, anEvent({ id }))
    expect(await viewsOf(id)).toBe(2)
  })

  it('of one’s own work does not count', async () => {
    const id = await aFreeWork()
    expect(await report(author, anEvent({ id }), anEvent({ id, type: 'watch', seconds: 9 }))).toBe(
      2,
    )
    expect(await counted(id)).toEqual(['(qualified)', '(watch)'])
    expect(await viewsOf(id)).toBe(0)
  })

  it('of a video that is missing or hidden is ignored, and the rest of the report is taken', async () => {
    const person = await app.logIn('member')
    const hidden = await aVideoWork(app, { authorUid: author.uid, state: 'review' })
    const post = await aWork(app.deps.db, { authorUid: author.uid, kind: 'post', duration: null })
    const id = await aFreeWork()
    const events = [hidden, post, '999999999', id].map((work) => anEvent({ id: work }))
    expect(await report(person, ...events)).toBe(1)
    expect(await counted(hidden)).toEqual([])
    expect(await report(person, anEvent({ id: '999999999' }))).toBe(0)
  })

  it('is dated neither in the future nor long ago, even when a phone’s clock is wrong', async () => {
    const person = await app.logIn('guest')
    const id = await aFreeWork()
    const [past, future] = ['2001-01-01T00:00:00Z', '2101-01-01T00:00:00Z']
    await report(
      person,
      anEvent({ id, type: 'view', at: past }),
      anEvent({ id, type: 'completion', at: future }),
    )
    const rows = await app.deps.db
      .selectFrom('video_event')
      .select(['happened_at', 'created_at'])
      .where('work_id', '=', id)
      .orderBy('id')
      .execute()
    const ages = rows.map((row) => (row.created_at.getTime() - row.happened_at.getTime()) / 1_000)
    expect(ages.map(Math.round)).toEqual([86_400, 0])
  })

  it('adds up seconds of every report', async () => {
    const id = await aFreeWork()
    const watched = () => anEvent({ id, type: 'watch', seconds: 15 })
    await report(await app.logIn('guest'), watched(), watched(), watched())
    expect(await counted(id)).toEqual(['watch', 'watch', 'watch'])
  })
})

it('events are exported to the person who watched, by work and day', async () => {
  const person = await app.logIn('guest')
  const id = await aFreeWork()
  const watched = () => anEvent({ id, type: 'watch', seconds: 15 })
  await report(person, watched(), watched(), anEvent({ id, type: 'view' }))
  const day = app.deps.clock.today()
  expect(await video.person?.export(app.ctx(), person.uid)).toMatchObject({
    watched: [
      { work_id: id, day, type: 'view', times: 1, seconds: null },
      { work_id: id, day, type: 'watch', times: 2, seconds: 30 },
    ],
  })
})

describe('views', () => {
  it('are added to the work once, and lists sort by them', async () => {
    const { db } = app.deps
    const moduleId = await aModule(db)
    const inModule = { authorUid: author.uid, moduleIds: [moduleId] }
    const [quiet, busy] = [await aWork(db, { ...inModule, views: 1 }), await aWork(db, inModule)]
    const people = await Promise.all(Array.from({ length: 5 }, () => app.logIn('guest')))
    await Promise.all(people.map((person) => report(person, anEvent({ id: busy }))))
    await Promise.all([run('video.onViewsReported'), run('video.onViewsReported')])
    await run('video.onViewsReported')
    await run('work.follow')
    const input = { moduleID: moduleId, sortType: 2 }
    const { list } = listModuleWorks.output.parse(
      openAnswer(app, await ask(app, listModuleWorks, { input })),
    )
    expect(list.map(({ id, views }) => [id, views])).toEqual([
      [busy, 5],
      [quiet, 1],
    ])
  })

  it('of a work are recorded while another transaction locks its row', async () => {
    const id = await aFreeWork()
    const person = await app.logIn('guest')
    const { db } = app.deps
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('work').set({ likes: 1 }).where('id', '=', id).execute()
      expect(await report(person, anEvent({ id }))).toBe(1)
    })
    expect(await viewsOf(id)).toBe(1)
  })
})
