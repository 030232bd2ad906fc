import { getPosition, savePosition } from '@kaleido/contract/video'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { runJob } from '../../testing/run-job.ts'
import { growWorks } from '../work/work.fixture.ts'
import { video as feature } from './index.ts'
import { aVideoWork } from './video.fixture.ts'

let app: TestApp
let id: string
let authorUid: number
beforeAll(async () => {
  app = await startTestApp()
  authorUid = (await app.logIn('member')).uid
  // Five minutes long.
  id = await aVideoWork(app, { authorUid })
})
afterAll(() => app.close())

/** Some seconds from now, by the database's clock. */
const at = (seconds: number) =>
  new Date(app.deps.clock.now().getTime() + seconds * 1_000).toISOString()

async function note({ token }: Login, input: { seconds: number; at: string; id?: string }) {
  return (await ask(app, savePosition, { token, input: { id, ...input } })).statusCode
}

async function position({ token }: Login, of = id): Promise<number> {
  const answer = await ask(app, getPosition, { token, input: { id: of } })
  return getPosition.output.parse(openAnswer(app, answer)).seconds
}

describe('the position in a video', () => {
  it('is the beginning until one is saved, and separate for each person', async () => {
    const [one, other] = [await app.logIn('guest'), await app.logIn('member')]
    expect(await position(one)).toBe(0)
    await note(one, { seconds: 61.5, at: at(0) })
    expect([await position(one), await position(other)]).toEqual([61.5, 0])
  })

  it('is the newest one, in whichever order the devices’ positions arrive', async () => {
    const person = await app.logIn('guest')
    await note(person, { seconds: 100, at: at(-60) })
    await note(person, { seconds: 40, at: at(-90) })
    expect(await position(person)).toBe(100)
    // A position of another device that is newer wins, although it is earlier in the video.
    await note(person, { seconds: 20, at: at(-30) })
    expect(await position(person)).toBe(20)
    await Promise.all(
      [5, 50, 20, 35, 10].map((ago) => note(person, { seconds: 200 - ago, at: at(-ago / 10) })),
    )
    expect(await position(person)).toBe(195)
  })

  it('can be replaced after a device with a fast clock saved one', async () => {
    const person = await app.logIn('guest')
    await note(person, { seconds: 10, at: at(86_400) })
    await moveClock(app, '+1m')
    await note(person, { seconds: 70, at: at(0) })
    expect(await position(person)).toBe(70)
  })

  it('is the beginning again after 95 % of the video', async () => {
    const person = await app.logIn('guest')
    await note(person, { seconds: 284.9, at: at(-2) })
    expect(await position(person)).toBeCloseTo(284.9, 1)
    await note(person, { seconds: 285, at: at(-1) })
    expect(await position(person)).toBe(0)
  })

  it('is neither saved nor answered for a work that the person cannot see', async () => {
    const stranger = await app.logIn('member')
    const hidden = await aVideoWork(app, { authorUid, state: 'review' })
    expect(await note(stranger, { id: hidden, seconds: 1, at: at(0) })).toBe(404)
    const answer = await ask(app, getPosition, { token: stranger.token, input: { id: hidden } })
    expect(answer.statusCode).toBe(404)
  })
})

it('each person’s last 2,000 positions are kept', async () => {
  const { db } = app.deps
  const [many, few] = [await app.logIn('member'), await app.logIn('member')]
  await growWorks(app, { authorUid, moduleIds: [] })
  const add = (uid: number, count: number) =>
    sql`insert into video_position (uid, work_id, seconds, at)
      select ${String(uid)}, id, 1, app_now() - make_interval(secs => row_number() over (order by id))
      from work where duration is not null order by id limit ${count}`.execute(db)
  await add(many.uid, 2_500)
  await add(few.uid, 2_000)
  await runJob(app, feature.jobs ?? [], { name: 'video.nightly' })
  const { rows } = await sql<{ uid: string; count: number; oldest: number }>`
    select uid, count(*)::int, round(extract(epoch from app_now() - min(at)))::int / 100 as oldest
    from video_position where uid in (${String(many.uid)}, ${String(few.uid)})
    group by uid order by uid = ${String(many.uid)} desc
  `.execute(db)
  expect(rows.map(({ count }) => count)).toEqual([2_000, 2_000])
  expect(rows[0]?.oldest).toBe(20)
})
