import {
  historyRules,
  listHistory,
  pauseHistory,
  recordHistory,
  removeHistory,
} from '@kaleido/contract/library'
import { continueRules, listContinue } from '@kaleido/contract/library-continue'
import { setBlock } from '@kaleido/contract/social'
import { savePosition } from '@kaleido/contract/video'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { envelopeOf, type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { runJob } from '../../testing/run-job.ts'
import { aVideoWork } from '../video/video.fixture.ts'
import { removeWorkAs } from '../work/index.ts'
import { aWork, growWorks } from '../work/work.fixture.ts'
import { library as feature } from './index.ts'

let app: TestApp
let author: Login
let person: Login
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  author = await app.logIn('member')
  person = await app.logIn('guest')
})
afterAll(() => app.close())

const make = (given: object = {}) => aWork(app.deps.db, { authorUid: author.uid, ...given })

const look = async (id: string, { token } = person) =>
  openAnswer(app, await ask(app, recordHistory, { token, input: { id } }))
const history = async (input: object = {}, { token } = person) =>
  listHistory.output.parse(openAnswer(app, await ask(app, listHistory, { token, input })))
const pause = ({ token }: Login, isPaused: boolean) =>
  ask(app, pauseHistory, { token, input: { isPaused } })
const remove = async (input: object) =>
  openAnswer(app, await ask(app, removeHistory, { token: person.token, input }))

const idsOf = ({ list }: { list: readonly { id: string }[] }) => list.map(({ id }) => id)
const nightly = () => runJob(app, feature.jobs ?? [], { name: 'library.nightly' })

describe('the history', () => {
  it('has each work once, at its last time, and is each person’s own', async () => {
    const [one, other] = [await make(), await make({ kind: 'post' })]
    expect(await look(one)).toEqual({ isKept: true })
    await look(other)
    await look(one)
    const { list, isPaused } = await history()
    expect(isPaused).toBe(false)
    expect(list).toMatchObject([
      { id: one, kind: 'video', title: '云上川西', card: { id: one } },
      { id: other, kind: 'post' },
    ])
    expect(idsOf(await history({ kind: 'post' }))).toEqual([other])
    expect((await history({}, author)).list).toEqual([])
  })

  it('is walked to its end without a gap or a repeat, equals among it', async () => {
    const ids: string[] = []
    for (let at = 0; at < 7; at += 1) ids.push(await make())
    for (const id of ids) await look(id)
    await sql`update library_history set at = date_trunc('minute', at) where uid = ${String(person.uid)}
      and work_id <> ${ids[3]}`.execute(app.deps.db)
    const walked: string[] = []
    let next: string | undefined
    do {
      const page = await history({ pageSize: 2, ...(next ? { next } : {}) })
      walked.push(...idsOf(page))
      next = page.next
    } while (next)
    expect(walked[0]).toBe(ids[3])
    expect(walked.toSorted()).toEqual(ids.toSorted())
    expect(new Set(walked).size).toBe(7)
    const unfit = await ask(app, listHistory, { token: person.token, input: { next: 'eA' } })
    expect(unfit.statusCode).toBe(400)
  })

  it('says the day in Shanghai, and where somebody is in what plays', async () => {
    const video = await aVideoWork(app, { authorUid: author.uid })
    await look(video)
    // 16:30 in London’s time zone is the next day in Shanghai.
    await sql`update library_history set at = '2026-03-01T16:30:00Z' where uid = ${String(person.uid)}`.execute(
      app.deps.db,
    )
    expect((await history()).list).toMatchObject([{ day: '2026-03-02' }])
    expect((await history()).list[0]).not.toHaveProperty('seconds')
    const note = async (seconds: number) => {
      const at = app.deps.clock.now().toISOString()
      await ask(app, savePosition, { token: person.token, input: { id: video, seconds, at } })
      return (await history()).list[0]?.seconds
    }
    expect(await note(61.5)).toBe(61.5)
    expect(await note(290)).toBe(300)
  })

  it('keeps removed works by their title, and nothing of authors who block the person', async () => {
    const [gone, hidden] = [await make({ title: '已经不在' }), await make({ title: '秘密' })]
    await look(hidden)
    await look(gone)
    await removeWorkAs(app.ctx(), { id: gone, by: 'author', reason: '' })
    const { list } = await history()
    expect(list).toMatchObject([{ id: gone, title: '已经不在' }, { title: '秘密' }])
    expect(list[0]).not.toHaveProperty('card')
    const input = { uid: person.uid, isBlocked: true }
    await ask(app, setBlock, { token: author.token, input })
    expect((await history()).list.map(({ title }) => title)).toEqual(['', ''])
    const answer = await ask(app, recordHistory, { token: person.token, input: { id: hidden } })
    expect(envelopeOf(answer).data).toMatchObject({ key: 'work.not_found' })
  })

  it('keeps nothing while it is paused, and what it had', async () => {
    const [before, meanwhile] = [await make(), await make()]
    await look(before)
    await pause(person, true)
    await pause(person, true)
    expect(await look(meanwhile)).toEqual({ isKept: false })
    expect(await history()).toMatchObject({ isPaused: true, list: [{ id: before }] })
    await pause(person, false)
    expect(await look(meanwhile)).toEqual({ isKept: true })
    expect(await history()).toMatchObject({ isPaused: false, list: [{ id: meanwhile }, {}] })
  })

  it('forgets some, or all', async () => {
    const ids = [await make(), await make(), await make()]
    for (const id of ids) await look(id)
    await look(ids[0] ?? '', author)
    expect(await remove({ ids: [ids[0], '999999999'] })).toEqual({ removed: 1 })
    expect(idsOf(await history())).toEqual([ids[2], ids[1]])
    expect(await remove({ all: true })).toEqual({ removed: 2 })
    expect((await history()).list).toEqual([])
    expect((await history({}, author)).list).toHaveLength(1)
    const nothing = await ask(app, removeHistory, { token: person.token, input: {} })
    expect(nothing.statusCode).toBe(422)
  })
})

describe('what is continued', () => {
  const watch = async (id: string, seconds: number) => {
    await look(id)
    const at = app.deps.clock.now().toISOString()
    await ask(app, savePosition, { token: person.token, input: { id, seconds, at } })
  }
  const unfinished = async ({ token } = person) =>
    listContinue.output
      .parse(openAnswer(app, await ask(app, listContinue, { token })))
      .list.map(({ card, seconds }) => [card.id, seconds])
  const video = (given: object = {}) => aVideoWork(app, { authorUid: author.uid, ...given })

  it('is every long video that was begun and not finished, newest first', async () => {
    // Five minutes long each.
    const [hardly, begun, almost, finished] = [
      await video(),
      await video(),
      await video(),
      await video(),
    ]
    await watch(hardly, 5.9)
    await watch(begun, 6)
    await watch(almost, 269)
    await watch(finished, 270)
    await look(await make({ kind: 'gallery' }))
    expect(await unfinished()).toEqual([
      [almost, 269],
      [begun, 6],
    ])
    expect(await unfinished(author)).toEqual([])
  })

  it('is nothing that the history does not hold, or that is gone', async () => {
    const [paused, removed, gone] = [await video(), await video(), await video()]
    await pause(person, true)
    await watch(paused, 60)
    await pause(person, false)
    await watch(removed, 60)
    await watch(gone, 60)
    await remove({ ids: [removed] })
    await removeWorkAs(app.ctx(), { id: gone, by: 'author', reason: '' })
    expect(await unfinished()).toEqual([])
  })

  it('is ten at most', async () => {
    for (let at = 0; at < continueRules.most + 1; at += 1) {
      const id = await make()
      await look(id)
      await sql`
        insert into video_position (uid, work_id, seconds, at)
        values (${String(person.uid)}, ${id}, 60, app_now())
      `.execute(app.deps.db)
    }
    expect(await unfinished()).toHaveLength(continueRules.most)
  })
})

describe('every night', () => {
  it('drops what is longer ago than a history goes back', async () => {
    const [old, fresh] = [await make(), await make()]
    await look(old)
    await look(fresh)
    const age = async (id: string, hours: number) =>
      sql`update library_history set at = app_now() - make_interval(hours => ${hours})
        where work_id = ${id}`.execute(app.deps.db)
    await age(old, historyRules.days * 24 + 1)
    await age(fresh, historyRules.days * 24 - 1)
    await nightly()
    expect(idsOf(await history())).toEqual([fresh])
  })

  it('keeps the latest entries up to its limit', async () => {
    const { db } = app.deps
    const { max } = historyRules
    await growWorks(app, { authorUid: author.uid, moduleIds: [] })
    const fill = (uid: number, count: number) =>
      sql`insert into library_history (uid, work_id, kind, at)
        select ${String(uid)}, id, case when n % 50 = 0 then 'post' else kind end,
          app_now() - make_interval(secs => n) from (
          select id, kind, row_number() over (order by id) as n from work
          where title like 'work %' order by id limit ${count}
        ) as looked`.execute(db)
    await fill(person.uid, max + 500)
    await fill(author.uid, max)
    await nightly()
    const { rows } = await sql<{ n: number; last: number }>`
      select count(*)::int as n, round(extract(epoch from app_now() - min(at)))::int / 100 as last
      from library_history where uid in (${String(person.uid)}, ${String(author.uid)}) group by uid
    `.execute(db)
    const kept = { n: max, last: max / 100 }
    expect(rows).toEqual([kept, kept])
  })
})
