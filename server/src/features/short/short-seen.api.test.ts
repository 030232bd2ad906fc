import { reportSeen } from '@kaleido/contract/short'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask } from '../../testing/ask.ts'
import { moveClock } from '../../testing/clock.ts'
import { runJob } from '../../testing/run-job.ts'
import { feed } from '../feed/index.ts'
import { openSession } from '../session/index.ts'
import { short } from './index.ts'
import {
  growShorts,
  idsOf,
  nextOf,
  readShorts,
  removeShorts,
  seeShorts,
  someAuthors,
  unseenOf,
  watchAllShorts,
  watchShorts,
} from './short.fixture.ts'

let app: TestApp
let authors: number[]
let viewer: Login
const tags = ['海边', '山里', '城里', '夜里', '猫']
beforeAll(async () => {
  app = await startTestApp()
  authors = await someAuthors(app, 12)
})
beforeEach(async () => {
  await sql`delete from work`.execute(app.deps.db)
  app.deps.cache.clear()
  viewer = await app.logIn('member')
})
afterAll(() => app.close())

const read = (input: object = {}) => readShorts(app, viewer.token, input)
const see = (ids: readonly string[]) => seeShorts(app, viewer.token, ids)
const watch = (input: object = {}, token = viewer.token) => watchShorts(app, token, input)
const watchAll = (input: object = {}, token = viewer.token) => watchAllShorts(app, token, input)

describe('a seen short', () => {
  it('does not come again after a reload or another login', async () => {
    const ids = await growShorts(app, { count: 45, authors, tags })
    const first = idsOf(await watch())
    const second = idsOf(await watch())
    const token = await app
      .ctx()
      .write((trx) => openSession(trx, { owner: { uid: viewer.uid }, device: 'other' }))
    const rest = await watchAll({}, token)
    expect([...first, ...second, ...rest].toSorted()).toEqual(ids.toSorted())
  })

  it('is skipped on another device that deals from the same walk', async () => {
    const ids = await growShorts(app, { count: 60, authors, tags })
    const here = await read()
    const there = await read({ pageSize: 5 })
    await see(idsOf(here))
    const rest = await watchAll(nextOf(there))
    expect(rest.toSorted()).toEqual(ids.filter((id) => !idsOf(here).includes(id)).toSorted())
  })

  it('comes again once nothing unseen is left, least recently seen first, and once per round', async () => {
    const ids = await growShorts(app, { count: 7, authors, tags })
    const seen = await watchAll({ pageSize: 3 })
    const page = await watch({ pageSize: 4 })
    expect([idsOf(page), unseenOf(page), page.isOver]).toEqual([seen.slice(0, 4), [], true])
    const last = await watch({ pageSize: 4, ...nextOf(page) })
    expect([idsOf(last), last.hasNext]).toEqual([seen.slice(4), false])
    // Unseen shorts come first, in the same page.
    const [fresh = ''] = await growShorts(app, { count: 1, authors, tags })
    await removeShorts(
      app,
      ids.filter((id) => id === seen[0]),
    )
    const mixed = await read({ pageSize: 3 })
    expect([idsOf(mixed), unseenOf(mixed)]).toEqual([[fresh, seen[1], seen[2]], [fresh]])
  })

  it('does not come again in the visit that it was seen in', async () => {
    const ids = await growShorts(app, { count: 8, authors, tags })
    const [old = ''] = ids
    await see([old])
    let page = await watch({ pageSize: 3 })
    const dealt = idsOf(page)
    while (page.hasNext)
      dealt.push(...idsOf((page = await watch({ pageSize: 3, ...nextOf(page) }))))
    expect(dealt).toHaveLength(8)
    expect(dealt.at(-1)).toBe(old)
  })

  it('counts by when it was on screen, however late and however often that is reported', async () => {
    await growShorts(app, { count: 3, authors, tags })
    const [a = '', b = '', c = ''] = await watchAll()
    const at = app.deps.clock.now()
    const report = (id: string, seconds: number) => ({
      id,
      at: new Date(at.getTime() + seconds * 1_000).toISOString(),
    })
    await moveClock(app, '+1h')
    const send = (seen: object[]) => ask(app, reportSeen, { token: viewer.token, input: { seen } })
    expect((await send([report(b, 20), report(a, 30), report(a, 10)])).statusCode).toBe(200)
    await send([report(b, 20)])
    await send([report(c, 5), report('999999999999999999', 6)])
    expect(idsOf(await read())).toEqual([b, a, c])
  })

  it('counts in the order of the phone’s clock, even if that is wrong', async () => {
    await growShorts(app, { count: 8, authors, tags })
    const seen = idsOf(await read())
    await moveClock(app, '+1h')
    const tomorrow = app.deps.clock.now().getTime() + 86_400_000
    const reports = seen.map((id, place) => ({
      id,
      at: new Date(tomorrow + place * 1_000).toISOString(),
    }))
    await ask(app, reportSeen, { token: viewer.token, input: { seen: reports.toReversed() } })
    expect(idsOf(await read())).toEqual(seen)
  })

  it('stays seen when a guest logs in to an account', async () => {
    const ids = await growShorts(app, { count: 30, authors, tags })
    const guest = await app.logIn('guest')
    const [asGuest, asMember] = [await watch({}, guest.token), await watch()]
    const both = new Set([...idsOf(asGuest), ...idsOf(asMember)])
    for (const one of [short, feed]) {
      await app
        .ctx()
        .write(async (trx) =>
          one.person?.merge?.(trx, { from: guest.uid, into: viewer.uid }, app.ctx()),
        )
    }
    const rest = await watchAll(nextOf(asMember))
    expect(rest.toSorted()).toEqual(ids.filter((id) => !both.has(id)).toSorted())
  })

  it('is remembered among the last 2,000, and a walk for a day', async () => {
    const { db } = app.deps
    await growShorts(app, { count: 2_100, authors })
    await read()
    await sql`insert into short_seen (uid, work_id)
      select ${viewer.uid}, id from work order by id on conflict do nothing`.execute(db)
    const newest = () =>
      sql<{ turn: string }>`select turn from short_seen where uid = ${viewer.uid}
        order by turn desc limit 2000`.execute(db)
    const kept = (await newest()).rows
    await moveClock(app, '+25h')
    for (const name of ['short.cutSeen', 'short.cutWalks']) {
      await runJob(app, short.jobs ?? [], { name })
    }
    expect((await newest()).rows).toEqual(kept)
    const { rows } = await sql`select
      (select count(*)::int from short_seen where uid = ${viewer.uid}) as seen,
      (select count(*)::int from short_walk) as walks`.execute(db)
    expect(rows).toEqual([{ seen: 2_000, walks: 0 }])
  })
})
