import { ctxMaker } from '../ctx/ctx.ts'
import type { Deps } from '../ctx/deps.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { cloneDatabase } from '../../testing/postgres.ts'
import { createBus } from '../bus/bus.ts'
import { setClock } from '../clock/clock-set.ts'
import { readConfig } from '../config/config.ts'
import { type Db, type Pool, type Trx, inTransaction, openDb } from '../db/db.ts'
import { createLogger } from '../log/log.ts'
import { type Metrics, createMetrics } from '../log/metrics.ts'
import { createJobs } from './create-jobs.ts'
import {
  addEffect,
  createEffectTable,
  listEffects,
  moveClock,
  quickPace,
  writeEffect,
} from './effect.fixture.ts'
import { type AnyJob, type Jobs, defineJob, handle } from './jobs.ts'
import { rewindJobs } from './rewind.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let db: Pool
let metrics: Metrics
const lines: string[] = []
const started: Jobs[] = []

async function startJobs(handled: readonly AnyJob[], isWorker = true): Promise<Jobs> {
  const log = createLogger({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
  // The metrics of the last worker started: two cannot share a registry in one process.
  metrics = createMetrics({ version: 'test' })
  const jobs = createJobs({ url: database.appUrl, db, log, metrics, isWorker, pace: quickPace })
  started.push(jobs)
  await jobs.start(handled, ctxMaker({ db } as Deps, []))
  return jobs
}

const logged = (event: string) => lines.filter((line) => line.includes(`"${event}"`))

/** Queue names of these tests only, so that no test meets another's jobs. */
function testJob(name: string, overrides: Partial<Parameters<typeof defineJob>[0]> = {}) {
  return defineJob({ name: `test.${name}`, input: z.object({ n: z.int() }), ...overrides } as {
    name: string
    input: z.ZodMiniObject<{ n: z.ZodMiniNumber<number> }>
  })
}

const wait = { timeout: 40_000, interval: 50 }

beforeAll(async () => {
  database = await cloneDatabase()
  db = openDb(database.appUrl, { max: 5 })
  await createEffectTable(database.ownerUrl)
})

beforeEach(() => {
  lines.length = 0
})

afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()))
  await sql`delete from effect`.execute(db)
})

afterAll(async () => {
  await db.destroy()
  await database.drop()
})

describe('sending', () => {
  const ignore = async () => {}

  async function countOf(name: string): Promise<number> {
    const { rows } = await sql`select id from pgboss.job where name = ${name}`.execute(db)
    return rows.length
  }

  it('is part of the transaction: rolled back with it, visible once it commits', async () => {
    const job = testJob('inTransaction')
    const jobs = await startJobs([handle(job, ignore)], false)
    const undone = inTransaction(db, async (trx) => {
      await jobs.send(trx, job, { n: 1 })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    expect(await countOf(job.name)).toBe(0)
    await inTransaction(db, async (trx) => {
      await jobs.send(trx, job, { n: 2 })
      expect(await countOf(job.name)).toBe(0)
    })
    expect(await countOf(job.name)).toBe(1)
  })

  it('refuses input that does not fit the job’s schema', async () => {
    const job = testJob('badInput')
    const jobs = await startJobs([handle(job, ignore)], false)
    await expect(inTransaction(db, (trx) => jobs.send(trx, job, { n: 1.5 }))).rejects.toThrow(
      'expected int',
    )
    expect(await countOf(job.name)).toBe(0)
  })

  it('adds nothing if a job waits under the same key', async () => {
    const job = testJob('oncePerKey', { isOncePerKey: true })
    const jobs = await startJobs([handle(job, ignore)], false)
    for (const key of ['a', 'b', 'a'])
      await inTransaction(db, (trx) => jobs.send(trx, job, { n: 1 }, { key }))
    expect(await countOf(job.name)).toBe(2)
    await expect(inTransaction(db, (trx) => jobs.send(trx, job, { n: 1 }))).rejects.toThrow(
      'is sent with a key',
    )
  })

  it('holds the job that waits under the key until its own change is committed', async () => {
    const job = testJob('held', { isOncePerKey: true })
    const done: number[] = []
    const jobs = await startJobs([handle(job, ignore)], false)
    const send = (trx: Trx, n: number) => jobs.send(trx, job, { n }, { key: String(n) })
    await inTransaction(db, (trx) => send(trx, 1))
    await inTransaction(db, async (trx) => {
      await send(trx, 1)
      await startJobs([handle(job, async (_, { n }) => void done.push(n))])
      await inTransaction(db, (other) => send(other, 2))
      // The worker has looked for jobs by then, and passed over the one that is held.
      await vi.waitFor(() => expect(done).toEqual([2]), wait)
    })
    await vi.waitFor(() => expect(done).toEqual([2, 1]), wait)
  })

  it('delays a job by the product’s clock', async () => {
    const job = testJob('later')
    const done: number[] = []
    const jobs = await startJobs([handle(job, async (_, { n }) => void done.push(n))])
    await inTransaction(db, (trx) => jobs.send(trx, job, { n: 8 }, { startAfter: 8 * 86_400 }))
    await inTransaction(db, (trx) => jobs.send(trx, job, { n: 0 }))
    await vi.waitFor(() => expect(done).toEqual([0]), wait)
    await moveClock(db, 8 * 86_400)
    await vi.waitFor(() => expect(done).toEqual([0, 8]), wait)
  })
})

describe('a worker', () => {
  it('runs a job with its input, and counts it', async () => {
    const job = testJob('plain')
    const done: number[] = []
    const jobs = await startJobs([handle(job, async (_, { n }) => void done.push(n))])
    for (const n of [1, 2, 3]) await inTransaction(db, (trx) => jobs.send(trx, job, { n }))
    await vi.waitFor(() => expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3]), wait)
    await vi.waitFor(
      async () =>
        expect(await metrics.registry.metrics()).toContain(
          'kaleido_jobs_total{job="test.plain",outcome="done"} 3',
        ),
      wait,
    )
  })

  it('lets the statements of a job take long, and no others', async () => {
    const job = testJob('patient')
    const shown = (from: Db) => sql`show statement_timeout`.execute(from)
    const timeouts: unknown[] = []
    const jobs = await startJobs([
      handle(job, async ({ read, write }) => {
        timeouts.push(...(await shown(read)).rows, ...(await write(shown)).rows)
      }),
    ])
    await inTransaction(db, (trx) => jobs.send(trx, job, { n: 1 }))
    await vi.waitFor(() => expect(timeouts).toHaveLength(2), wait)
    expect(timeouts).toEqual([{ statement_timeout: '15min' }, { statement_timeout: '15min' }])
    expect((await shown(db)).rows).toEqual([{ statement_timeout: '15s' }])
  })

  it('works through many jobs announced once, without waiting in between', async () => {
    const job = testJob('backlog')
    const done: number[] = []
    const jobs = await startJobs([handle(job, async (_, { n }) => void done.push(n))])
    const many = Array.from({ length: 100 }, (_, n) => n)
    await inTransaction(db, async (trx) => {
      for (const n of many) await jobs.send(trx, job, { n })
    })
    // At one job per poll this would take 100 s.
    await vi.waitFor(() => expect(done.toSorted((a, b) => a - b)).toEqual(many), wait)
  })

  it('commits the effects and the end of the job together', async () => {
    const jobs = await startJobs([
      handle(writeEffect, async (context, { n }) => {
        await context.finish(async (trx) => {
          await addEffect(trx, n, `try ${context.attempt}`)
          if (context.attempt === 1) throw new Error('after the effect')
        })
      }),
    ])
    await inTransaction(db, (trx) => jobs.send(trx, writeEffect, { n: 1 }))
    await vi.waitFor(
      async () => expect(await listEffects(db)).toEqual([{ n: 1, by: 'try 2' }]),
      wait,
    )
    expect(logged('jobs.failed')).toHaveLength(1)
  })

  it('does not retry a failure after its last step', async () => {
    const runs = vi.fn<() => void>()
    const jobs = await startJobs([
      handle(writeEffect, async (context, { n }) => {
        runs()
        await context.finish((trx) => addEffect(trx, n, 'once'))
        throw new Error('too late')
      }),
    ])
    await inTransaction(db, (trx) => jobs.send(trx, writeEffect, { n: 1 }))
    await vi.waitFor(() => expect(logged('jobs.failed_after_finish')).toHaveLength(1), wait)
    await moveClock(db, 3_600)
    await inTransaction(db, (trx) => jobs.send(trx, writeEffect, { n: 2 }))
    await vi.waitFor(async () => expect(await listEffects(db)).toHaveLength(2), wait)
    expect(runs).toHaveBeenCalledTimes(2)
  })

  it('lets its running jobs end before it stops', async () => {
    const { promise: taken, resolve: take } = Promise.withResolvers<void>()
    const { promise: go, resolve: allow } = Promise.withResolvers<void>()
    const jobs = await startJobs([
      handle(writeEffect, async (context, { n }) => {
        take()
        await go
        await context.finish((trx) => addEffect(trx, n, 'before the end'))
      }),
    ])
    await inTransaction(db, (trx) => jobs.send(trx, writeEffect, { n: 1 }))
    await taken
    const stopped = jobs.stop()
    allow()
    await stopped
    expect(await listEffects(db)).toEqual([{ n: 1, by: 'before the end' }])
  })
})

describe('a job that keeps failing', () => {
  it('is parked after its tries, raises an alarm, can be inspected and retried', async () => {
    const job = testJob('poison', { tries: 2 })
    let isCured = false
    const done: number[] = []
    const handled = handle(job, async (_, { n }) => {
      if (!isCured) throw new Error('cannot digest')
      done.push(n)
    })
    const jobs = await startJobs([handled])
    await inTransaction(db, (trx) => jobs.send(trx, job, { n: 7 }))
    await vi.waitFor(async () => expect(await jobs.listParked(10)).toHaveLength(1), wait)
    const [parked] = await jobs.listParked(10)
    expect(parked).toMatchObject({
      job: job.name,
      data: { n: 7 },
      tries: 2,
      reason: 'cannot digest',
    })
    await vi.waitFor(() => expect(logged('jobs.parked')).toHaveLength(1), wait)
    expect(logged('jobs.failed')).toHaveLength(2)
    expect(await metrics.registry.metrics()).toContain('kaleido_jobs_parked 1')
    isCured = true
    expect(await jobs.retryParked([parked?.id ?? ''])).toBe(1)
    await vi.waitFor(() => expect(done).toEqual([7]), wait)
    expect(await jobs.listParked(10)).toEqual([])
  })

  it('backs off longer after each failure', async () => {
    const job = testJob('backoff')
    const jobs = await startJobs([
      handle(job, async () => {
        throw new Error('not yet')
      }),
    ])
    await inTransaction(db, (trx) => jobs.send(trx, job, { n: 1 }))
    const delays = async () => {
      const { rows } = await sql<{ tries: number; seconds: number }>`
        select retry_count + 1 as tries, extract(epoch from start_after - started_on)::float8 as seconds
        from pgboss.job where name = ${job.name} and state = 'retry'
      `.execute(db)
      return rows[0]
    }
    await vi.waitFor(async () => expect((await delays())?.tries).toBe(1), wait)
    expect((await delays())?.seconds).toBeGreaterThanOrEqual(1)
    await moveClock(db, 60)
    await vi.waitFor(async () => expect((await delays())?.tries).toBe(2), wait)
    expect((await delays())?.seconds).toBeGreaterThanOrEqual(2)
  })
})

describe('the schedule', () => {
  it('sends a job that waits once per key, and those that come after it', async () => {
    const input = z.object({})
    const cron = '0 4 * * *'
    const ran: string[] = []
    const all = [
      defineJob({ name: 'test.once', input, cron, isOncePerKey: true }),
      defineJob({ name: 'test.after', input, cron }),
    ]
    await startJobs(all.map((job) => handle(job, async () => void ran.push(job.name))))
    await moveClock(db, 2 * 86_400)
    await vi.waitFor(() => expect(ran.toSorted()).toEqual(['test.after', 'test.once']), wait)
  })

  it('runs an occurrence once, however many workers there are, and missed ones as one', async () => {
    const days: string[] = []
    const daily = defineJob({ name: 'test.daily', input: z.object({}), cron: '0 4 * * *' })
    const entry = handle(daily, async () => {
      const { rows } = await sql<{ day: string }>`select app_now()::date::text as day`.execute(db)
      days.push(rows[0]?.day ?? '')
    })
    await startJobs([entry])
    await startJobs([entry])
    await moveClock(db, 3 * 86_400)
    await vi.waitFor(() => expect(days).toHaveLength(1), wait)
    await moveClock(db, 86_400)
    // If the other worker had sent the first one too, its job would come before the next day's, with the same date.
    await vi.waitFor(() => expect(days.length).toBeGreaterThan(1), wait)
    expect(days).toHaveLength(2)
    expect(new Set(days).size).toBe(2)
  })

  it('owes nothing for the time before a job was known, and uses Shanghai’s time', async () => {
    const daily = defineJob({ name: 'test.midnight', input: z.object({}), cron: '0 0 * * *' })
    const days: string[] = []
    await startJobs([
      handle(daily, async () => {
        const { rows } = await sql<{ day: string }>`
          select to_char(app_now() at time zone 'Asia/Shanghai', 'yyyy-mm-dd') as day
        `.execute(db)
        days.push(rows[0]?.day ?? '')
      }),
    ])
    const { rows } = await sql<{ left: number; tomorrow: string }>`
      select extract(epoch from date_trunc('day', s.now) + interval '1 day' - s.now)::int as left,
        to_char(s.now + interval '1 day', 'yyyy-mm-dd') as tomorrow
      from (select app_now() at time zone 'Asia/Shanghai' as now) s
    `.execute(db)
    const [today] = rows
    if (!today) throw new Error('no time')
    await moveClock(db, today.left - 600)
    const later = testJob('beforeMidnight')
    const done: number[] = []
    const other = await startJobs([handle(later, async (_, { n }) => void done.push(n))])
    await inTransaction(db, (trx) => other.send(trx, later, { n: 1 }))
    await vi.waitFor(() => expect(done).toEqual([1]), wait)
    expect(days).toEqual([])
    await moveClock(db, 700)
    await vi.waitFor(() => expect(days).toEqual([today.tomorrow]), wait)
  })
})

describe('a clock that is moved back', () => {
  const config = readConfig({ NODE_ENV: 'test' })

  it('leaves ready jobs ready, and leases and the schedule working', async () => {
    const bus = await createBus({
      url: database.appUrl,
      log: createLogger({ LOG_LEVEL: 'silent' }),
    })
    try {
      const job = testJob('rewound')
      const hourly = defineJob({ name: 'test.hourly', input: z.object({}), cron: '0 * * * *' })
      const done: number[] = []
      const occurrences: string[] = []
      const entries = [
        handle(job, async (_, { n }) => void done.push(n)),
        handle(hourly, async (context) => void occurrences.push(context.id)),
      ]
      const sender = await startJobs(entries, false)
      await moveClock(db, 8 * 86_400)
      await inTransaction(db, (trx) => sender.send(trx, job, { n: 1 }))
      await setClock({ config, db, bus }, 'reset')
      await startJobs(entries)
      await vi.waitFor(() => expect(done).toEqual([1]), wait)
      await setClock({ config, db, bus }, '+1h')
      await vi.waitFor(() => expect(occurrences).toHaveLength(1), wait)
    } finally {
      await bus.close()
    }
  })

  it('leaves a job ready that was sent in the same millisecond', async () => {
    const job = testJob('rewoundAtOnce')
    const sender = await startJobs([handle(job, async () => {})], false)
    await inTransaction(db, (trx) => sender.send(trx, job, { n: 1 }))
    const before = new Date(Date.now() + 8 * 86_400_000)
    await sql`
      update pgboss.job set start_after = ${before}::timestamptz + interval '999 microseconds'
      where name = ${job.name}
    `.execute(db)
    await inTransaction(db, (trx) => rewindJobs(trx, before))
    const { rows } = await sql`
      select id from pgboss.job where name = ${job.name} and start_after <= app_now()
    `.execute(db)
    expect(rows).toHaveLength(1)
  })
})

describe('the metrics', () => {
  it('report how long the oldest ready job has been waiting', async () => {
    const job = testJob('nobodyWorks')
    const other = testJob('somebodyWorks')
    const sender = await startJobs([handle(job, async () => {})], false)
    await inTransaction(db, (trx) => sender.send(trx, job, { n: 1 }))
    await inTransaction(db, (trx) => sender.send(trx, job, { n: 2 }, { startAfter: 86_400 }))
    await moveClock(db, 600)
    await startJobs([handle(other, async () => {})])
    const text = await metrics.registry.metrics()
    const age = /kaleido_jobs_oldest_ready_seconds\{job="test.nobodyWorks"\} (?<age>[\d.]+)/.exec(
      text,
    )
    expect(Number(age?.groups?.['age'])).toBeGreaterThanOrEqual(600)
    expect(Number(age?.groups?.['age'])).toBeLessThan(86_400)
    expect(text).toContain('kaleido_jobs_oldest_ready_seconds{job="test.somebodyWorks"} 0')
  })
})

describe('the server’s role', () => {
  it('may not alter the job tables', async () => {
    await expect(sql`create table pgboss.more (n int)`.execute(db)).rejects.toThrow(
      'permission denied',
    )
    await expect(sql`drop table pgboss.job`.execute(db)).rejects.toThrow('must be owner')
  })
})
