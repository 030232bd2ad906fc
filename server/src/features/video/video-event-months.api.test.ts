import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction, type Trx } from '../../platform/db/db.ts'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { moveClock } from '../../testing/clock.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import { runJob } from '../../testing/run-job.ts'
import { append, listDays, turnMonths } from './video-event.repository.ts'
import { aVideoWork } from './video.fixture.ts'
import { videoJobs } from './video.jobs.ts'

let app: TestApp
let person: Login
let workId: string
beforeEach(async () => {
  app = await startTestApp()
  person = await app.logIn('member')
  workId = await aVideoWork(app, { authorUid: (await app.logIn('member')).uid })
})
afterEach(() => app.close())

const write = <T>(work: (trx: Trx) => Promise<T>) => inTransaction(app.deps.db, work)
async function nightly(): Promise<void> {
  for (const name of ['video.turnMonths', 'video.nightly']) await runJob(app, videoJobs, { name })
}

function report(trx: Trx, event: string = randomUUID()) {
  const at = app.deps.clock.now().toISOString()
  const given = { event, id: workId, type: 'watch', seconds: 10, source: 'detail', at } as const
  return append(trx, person.uid, [{ ...given, isOwn: false }])
}

/** Moves the clock to noon of a day of a month, counted from the present one. */
async function goTo(months: number, day: number): Promise<void> {
  const now = app.deps.clock.now()
  const then = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, day, 12)
  await moveClock(app, `+${Math.round((then - now.getTime()) / 60_000)}m`)
}

/** `2026_12`, of a month counted from the present one. */
function monthName(months: number): string {
  const now = app.deps.clock.now()
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1))
  return first.toISOString().slice(0, 7).replace('-', '_')
}

/** The first month with a partition of its own, which is the one after the database was made: perhaps last month. */
async function firstMonth(): Promise<string> {
  const { rows } = await sql<{ bound: string }>`
    select pg_get_expr(relpartbound, oid) as bound from pg_class where relname = 'video_event_before'
  `.execute(app.deps.db)
  const [, year, month] = /TO \('(\d{4})-(\d{2})/.exec(rows[0]?.bound ?? '') ?? []
  return `${year}_${month}`
}

async function partitions(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'video_event'::regclass order by 1
  `.execute(app.deps.db)
  return rows.map(({ name }) => name.replace('video_event_', ''))
}

/** Where the events are stored. */
async function places(): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select tableoid::regclass::text as place from video_event order by id
  `.execute(app.deps.db)
  return rows.map(({ place }) => place.replace('video_event_', ''))
}

describe('the months of events', () => {
  it('are made two ahead, once', async () => {
    expect(await partitions()).toEqual(['before', 'default'])
    const first = await firstMonth()
    const months = [monthName(0), monthName(1), monthName(2)].filter((month) => month >= first)
    await runJob(app, videoJobs, { name: 'video.turnMonths' })
    expect(await partitions()).toEqual([...months, 'before', 'default'].toSorted())
    expect(await write((trx) => turnMonths(trx, 400))).toBe(false)
  })

  it('hold what is stored in them', async () => {
    await nightly()
    await write((trx) => report(trx))
    const present = monthName(0) < (await firstMonth()) ? 'before' : monthName(0)
    const months = [monthName(1), monthName(2)]
    await goTo(1, 1)
    await write((trx) => report(trx))
    await goTo(1, 15)
    await write((trx) => report(trx))
    expect(await places()).toEqual([present, ...months])
  })

  it('are dropped when they are more than a year old', async () => {
    await nightly()
    await goTo(1, 20)
    await write((trx) => report(trx))
    const month = monthName(0)
    await moveClock(app, '+368d')
    await nightly()
    expect(await partitions()).toContain(month)
    expect(await places()).toEqual([month])
    await moveClock(app, '+32d')
    await nightly()
    expect(await partitions()).not.toContain(month)
    expect(await places()).toEqual([])
  })

  it('that were not made in time leave their events where they are, and are dropped by age', async () => {
    await goTo(1, 20)
    await write((trx) => report(trx))
    const [present, next] = [monthName(0), monthName(1)]
    await nightly()
    expect(await partitions()).not.toContain(present)
    expect(await partitions()).toContain(next)
    expect(await places()).toEqual(['default'])
    await moveClock(app, '+399d')
    await nightly()
    expect(await places()).toEqual(['default'])
    await moveClock(app, '+2d')
    await nightly()
    expect(await places()).toEqual([])
  })

  it('do not wait for a reader of them', async () => {
    const reader = write(async (trx) => {
      await listDays(trx, person.uid)
      await expect(write((other) => turnMonths(other, 400))).rejects.toMatchObject({
        code: '55P03',
      })
    })
    await reader
    expect(await write((trx) => turnMonths(trx, 400))).toBe(true)
  })
})

it('the same event is not stored again in the next month', async () => {
  await nightly()
  await goTo(1, 28)
  const event = randomUUID()
  expect(await write((trx) => report(trx, event))).toMatchObject({ taken: 1 })
  await moveClock(app, '+6d')
  expect(await write((trx) => report(trx, event))).toMatchObject({ taken: 0 })
})

/** How often each partition was scanned by this connection; only the difference of two of them says something. */
async function listScans(trx: Trx): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; scans: number }>`
    select relname as name, (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as scans
    from pg_stat_xact_user_tables where relname like 'video_event%'
  `.execute(trx)
  return new Map(rows.map(({ name, scans }) => [name.replace('video_event_', ''), scans]))
}

it('a report reads no partition that ended more than a week ago', async () => {
  await nightly()
  for (let months = 0; months < 3; months += 1) {
    await goTo(1, 20)
    await write((trx) => report(trx))
    await nightly()
  }
  const ended = ['before', monthName(-2), monthName(-1)]
  expect(await partitions()).toEqual(expect.arrayContaining(ended))
  const scanned = await write(async (trx) => {
    const before = await listScans(trx)
    await report(trx)
    const after = await listScans(trx)
    return [...after]
      .filter(([name, scans]) => scans > (before.get(name) ?? 0))
      .map(([name]) => name)
  })
  expect(scanned).toContain(monthName(0))
  for (const month of ended) expect(scanned).not.toContain(month)
})

it('everything stored before there were partitions is kept', async () => {
  await write((trx) => report(trx))
  await runAsOwner(app, `update video_event set created_at = created_at - interval '100 days'`)
  await nightly()
  expect(await listDays(app.deps.db, person.uid)).toMatchObject([{ type: 'watch', times: 1 }])
})
