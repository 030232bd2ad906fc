import { randomUUID } from 'node:crypto'
import { setFollow } from '@kaleido/contract/social'
import { getStudioWork, getTotals, listStudioWorks } from '@kaleido/contract/studio'
import { type FromScreen, reportEvents, type WatchEvent } from '@kaleido/contract/video'
import { removeWork } from '@kaleido/contract/work'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import { runJob } from '../../testing/run-job.ts'
import { aWorkSale } from '../income/income.fixture.ts'
import { aVideoWork } from '../video/video.fixture.ts'
import { addPast } from '../work/work-published.fixture.ts'
import { aWork } from '../work/work.fixture.ts'
import { studio } from './index.ts'

let app: TestApp
let author: Login
let workId: string
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  author = await app.logIn('member')
  workId = await aVideoWork(app, { authorUid: author.uid })
})
afterAll(() => app.close())

type Wish = Partial<WatchEvent> & { readonly type: WatchEvent['type'] }

async function report({ token }: Login, ...wishes: readonly Wish[]): Promise<void> {
  const at = app.deps.clock.now().toISOString()
  const events = wishes.map((wish) => ({ id: workId, event: randomUUID(), at, ...wish }))
  expect((await ask(app, reportEvents, { token, input: { events } })).statusCode).toBe(200)
}

const count = () => runJob(app, studio.jobs ?? [], { name: 'studio.count' })

/** Somebody who starts the video, and watches so many seconds of it. */
async function watch(seconds: number, from?: FromScreen): Promise<Login> {
  const viewer = await app.logIn('guest')
  const way = from === undefined ? {} : { from }
  const pieces = Array.from({ length: Math.floor(seconds / 50) }, () => 50)
  const rest = seconds % 50
  const watched = rest > 0 ? [...pieces, rest] : pieces
  await report(
    viewer,
    { type: 'view', ...way },
    ...(seconds >= 30 ? [{ type: 'qualified' as const, ...way }] : []),
    ...watched.map((piece) => ({ type: 'watch' as const, seconds: piece, ...way })),
  )
  return viewer
}

async function read(input: object = {}, { token } = author) {
  app.deps.cache.clear()
  const answer = await ask(app, getStudioWork, { token, input: { id: workId, days: 7, ...input } })
  return getStudioWork.output.parse(openAnswer(app, answer))
}

async function totals(days = 7, { token } = author) {
  const answer = await ask(app, getTotals, { token, input: { days } })
  return getTotals.output.parse(openAnswer(app, answer))
}

async function list(input: object = {}) {
  const answer = await ask(app, listStudioWorks, { token: author.token, input })
  return listStudioWorks.output.parse(openAnswer(app, answer))
}

const storedDays = () =>
  app.deps.db
    .selectFrom('studio_day')
    .select(['day', 'source', 'views', 'qualified', 'completions', 'watch_seconds'])
    .where('work_id', '=', workId)
    .orderBy('day')
    .orderBy('source')
    .execute()

describe('what was watched', () => {
  it('is counted once it was reported, and never what the author watches', async () => {
    await watch(90)
    await watch(10)
    await report(author, { type: 'view' }, { type: 'qualified' }, { type: 'watch', seconds: 60 })
    expect(await read()).toMatchObject({ views: 0, starts: 0, watchSeconds: 0 })
    await count()
    const numbers = { views: 1, watchSeconds: 100 }
    expect(await read()).toMatchObject({ ...numbers, starts: 2, completions: 0 })
    expect(await totals()).toMatchObject(numbers)
  })

  it('belongs to the day of Shanghai on which it was reported', async () => {
    const now = app.deps.clock.now().getTime()
    const intoDay = Math.floor((now / 1_000 + 8 * 3_600) % 86_400)
    await moveClock(app, `+${86_400 - intoDay - 120}s`)
    const before = app.deps.clock.today()
    await watch(60)
    await count()
    await moveClock(app, '+4m')
    const after = app.deps.clock.today()
    expect(after).not.toBe(before)
    await watch(40)
    await watch(40)
    await count()
    const { perDay, views } = await read()
    expect(perDay).toHaveLength(7)
    expect(perDay.slice(-2)).toEqual([
      { day: before, views: 1, watchSeconds: 60 },
      { day: after, views: 2, watchSeconds: 80 },
    ])
    expect(views).toBe(3)
  })

  it('is the same however often it is counted', async () => {
    await watch(60, 'home')
    await watch(30)
    await count()
    const once = await storedDays()
    expect(once.map(({ source }) => source)).toEqual(['home', 'other'])
    await count()
    await Promise.all([count(), count()])
    expect(await storedDays()).toEqual(once)
  })

  it('is found even if it was committed after a run that began later', async () => {
    await watch(30)
    await count()
    const { uid } = await watch(30)
    await runAsOwner(
      app,
      `update video_event set created_at = created_at - interval '9 minutes' where uid = ${uid}`,
    )
    await count()
    expect((await read()).perDay.reduce((sum, { views }) => sum + views, 0)).toBe(2)
  })

  it('leaves the totals with the day that the window no longer holds', async () => {
    await watch(60)
    await count()
    await moveClock(app, '+7d')
    expect(await totals(7)).toMatchObject({ views: 0, watchSeconds: 0 })
    expect(await totals(28)).toMatchObject({ views: 1, watchSeconds: 60 })
    expect(await read({ days: 28 })).toMatchObject({ views: 1 })
    expect((await read({ days: 90 })).perDay).toHaveLength(90)
  })

  it('is counted on after the clock was set back', async () => {
    await moveClock(app, '+2d')
    await count()
    await moveClock(app, '-2d')
    await watch(60)
    await count()
    expect(await read()).toMatchObject({ views: 1, watchSeconds: 60 })
  })

  it('says until when it is counted', async () => {
    await count()
    const before = Date.parse((await totals()).countedAt ?? '')
    expect(Math.abs(app.deps.clock.now().getTime() - before)).toBeLessThan(60_000)
    await moveClock(app, '+3m')
    await count()
    for (const { countedAt } of [await totals(), await list(), await read()]) {
      expect(Date.parse(countedAt ?? '') - before).toBeGreaterThan(170_000)
    }
  })
})

it('views are told by where they came from, the most first', async () => {
  await watch(60, 'search')
  await watch(60, 'search')
  await watch(60, 'outside')
  await watch(60)
  await watch(5, 'home')
  await count()
  expect((await read()).sources).toEqual([
    { source: 'search', views: 2 },
    { source: 'other', views: 1 },
    { source: 'outside', views: 1 },
  ])
})

describe('the retention curve', () => {
  it('says what share of the viewers watched how much', async () => {
    await runAsOwner(app, `update work set duration = 200 where id = ${workId}`)
    // Nothing, a quarter, a half, and more than the whole of it.
    for (const seconds of [0, 50, 100, 250]) await watch(seconds)
    const { retention } = await read()
    expect(retention).toMatchObject({ viewers: 4, averageShare: (0 + 0.25 + 0.5 + 1) / 4 })
    const at = (percent: number) => retention?.steps[percent / 5 - 1]
    expect([5, 25, 30, 50, 55, 100].map(at)).toEqual([0.75, 0.75, 0.5, 0.5, 0.25, 0.25])
  })

  it('adds up what one person watched at several times', async () => {
    await runAsOwner(app, `update work set duration = 100 where id = ${workId}`)
    const viewer = await watch(30)
    await moveClock(app, '+2h')
    await report(viewer, { type: 'view' }, { type: 'watch', seconds: 30 })
    expect((await read()).retention).toMatchObject({ viewers: 1, averageShare: 0.6 })
  })

  it('has no viewers before somebody watched, and is none of what is not played', async () => {
    await runAsOwner(app, `update work set duration = 100 where id = ${workId}`)
    expect((await read()).retention).toMatchObject({ viewers: 0, averageShare: 0 })
    const post = await aWork(app.deps.db, { authorUid: author.uid, kind: 'post', duration: null })
    expect((await read({ id: post })).retention).toBeNull()
  })
})

it('a post has the views of its days, and neither sources nor time', async () => {
  const id = await aWork(app.deps.db, { authorUid: author.uid, kind: 'post', duration: null })
  const past = [
    { daysAgo: 0, views: 3 },
    { daysAgo: 2, views: 4 },
    { daysAgo: 9, views: 8 },
  ]
  const days = past.map((one) => ({ workId: id, likes: 0, ...one }))
  await app.ctx().write((trx) => addPast(trx, days))
  const found = await read({ id })
  expect(found).toMatchObject({ views: 7, watchSeconds: 0, sources: [], starts: 0 })
  expect(found.perDay.map(({ views }) => views)).toEqual([0, 0, 0, 0, 4, 0, 3])
  expect(await totals(28)).toMatchObject({ views: 15 })
})

describe('followers', () => {
  const follow = ({ token }: Login, input: object) =>
    ask(app, setFollow, { token, input: { followUID: author.uid, isFollow: true, ...input } })

  it('are gained through the work at which they began to follow', async () => {
    const [one, other, third] = await Promise.all([1, 2, 3].map(() => app.logIn('member')))
    if (!one || !other || !third) throw new Error('three people log in')
    await follow(one, { work: workId })
    await follow(other, { work: workId })
    await follow(third, {})
    // They follow already.
    await follow(third, { work: workId })
    expect(await read()).toMatchObject({ followers: 2 })
    expect(await totals()).toMatchObject({ followers: 3 })
    await follow(one, { isFollow: false })
    expect(await read()).toMatchObject({ followers: 1 })
  })

  it('are not gained through somebody else’s work, or one that there is not', async () => {
    const others = await aVideoWork(app, { authorUid: (await app.logIn('member')).uid })
    for (const work of [others, '999999999']) {
      const answer = await follow(await app.logIn('member'), { work })
      expect(openAnswer(app, answer)).toMatchObject({ isFollowed: true })
    }
    const rows = await app.deps.db
      .selectFrom('social_follow')
      .select('work_id')
      .where('other_uid', '=', String(author.uid))
      .execute()
    expect(rows).toEqual([{ work_id: null }, { work_id: null }])
  })
})

it('earnings are those of sales that were not given back', async () => {
  const now = app.deps.clock.now().getTime()
  const sell = (fen: number, daysAgo: number) =>
    aWorkSale(app, { uid: author.uid, workId, fen, at: new Date(now - daysAgo * 86_400_000) })
  await sell(300, 0)
  await sell(70, 10)
  await sell(4_000, 0)
  await runAsOwner(
    app,
    `update income_sale set state = 'reversed', ended_at = app_now() where fen = 4000`,
  )
  expect(await read()).toMatchObject({ earnings: 300 })
  expect(await totals(28)).toMatchObject({ earnings: 370 })
  expect((await list()).list[0]).toMatchObject({ earnings: 370 })
})

describe('the list', () => {
  it('shows one’s own works in every state, newest first, in pages', async () => {
    const waiting = await aVideoWork(app, { authorUid: author.uid, state: 'review' })
    const post = await aWork(app.deps.db, { authorUid: author.uid, kind: 'post', duration: null })
    const deleted = await aVideoWork(app, { authorUid: author.uid })
    await ask(app, removeWork, { token: author.token, input: { id: deleted } })
    await watch(60)
    await count()
    const first = await list({ pageSize: 2 })
    expect(first.list.map(({ work, state }) => [work.id, state])).toEqual([
      [post, 'published'],
      [waiting, 'review'],
    ])
    const second = await list({ pageSize: 2, next: first.next })
    expect(second).toMatchObject({
      hasNext: false,
      list: [{ state: 'published', watchSeconds: 60 }],
    })
    expect(second.list.map(({ work }) => work.id)).toEqual([workId])
    const answer = await ask(app, getStudioWork, {
      token: author.token,
      input: { id: deleted, days: 7 },
    })
    expect(answer.statusCode).toBe(404)
  })

  it('is empty for somebody without works, and so are their totals', async () => {
    author = await app.logIn('member')
    expect(await list()).toMatchObject({ list: [], hasNext: false })
    expect(await totals()).toMatchObject({ views: 0, watchSeconds: 0, followers: 0, earnings: 0 })
  })
})

it('nobody sees the numbers of somebody else’s work', async () => {
  const { token } = await app.logIn('member')
  const answer = await ask(app, getStudioWork, { token, input: { id: workId, days: 7 } })
  expect(answer.statusCode).toBe(404)
  const guest = await app.logIn('guest')
  const refused = await ask(app, getTotals, { token: guest.token, input: { days: 7 } })
  expect(envelopeOf(refused).data).toMatchObject({ key: 'http.register_first' })
})
