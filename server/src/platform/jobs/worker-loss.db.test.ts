import { ctxMaker } from '../ctx/ctx.ts'
import type { Deps } from '../ctx/deps.ts'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cloneDatabase } from '../../testing/postgres.ts'
import { inTransaction, type Pool, openDb } from '../db/db.ts'
import { createLogger } from '../log/log.ts'
import { createMetrics } from '../log/metrics.ts'
import { createJobs } from './create-jobs.ts'
import {
  addEffect,
  createEffectTable,
  listEffects,
  moveClock,
  quickPace,
  writeEffect,
} from './effect.fixture.ts'
import { type Jobs, handle } from './jobs.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let db: Pool
const children: ChildProcess[] = []
const started: Jobs[] = []
const wait = { timeout: 50_000, interval: 50 }

/** A worker in another process, with its messages so far. */
function forkWorker(): { child: ChildProcess; messages: string[] } {
  const file = path.join(import.meta.dirname, 'worker.fixture.ts')
  const child = fork(file, [database.appUrl], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  children.push(child)
  const messages: string[] = []
  child.on('message', (message: string) => messages.push(message))
  return { child, messages }
}

async function startHere(
  isWorker: boolean,
  beforeFinish: () => Promise<void> = async () => {},
): Promise<Jobs> {
  const jobs = createJobs({
    url: database.appUrl,
    db,
    log: createLogger({ LOG_LEVEL: 'silent' }),
    metrics: createMetrics({ version: 'test' }),
    isWorker,
    pace: quickPace,
  })
  started.push(jobs)
  const job = handle(writeEffect, async (ctx, { n }) => {
    await beforeFinish()
    await ctx.finish((trx) => addEffect(trx, n, 'here'))
  })
  await jobs.start([job], ctxMaker({ db } as Deps, []))
  return jobs
}

beforeEach(async () => {
  database = await cloneDatabase()
  db = openDb(database.appUrl, { max: 5 })
  await createEffectTable(database.ownerUrl)
})

afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()))
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await db.destroy()
  await database.drop()
})

describe('a worker that resumes after its lease has expired', () => {
  it('writes nothing if another worker has done the job meanwhile', async () => {
    const sender = await startHere(false)
    const zombie = forkWorker()
    await inTransaction(db, (trx) => sender.send(trx, writeEffect, { n: 1 }))
    await vi.waitFor(() => expect(zombie.messages).toEqual(['taken']), wait)
    zombie.child.kill('SIGSTOP')
    await moveClock(db, 60)
    await startHere(true)
    await vi.waitFor(
      async () => expect(await listEffects(db)).toEqual([{ n: 1, by: 'here' }]),
      wait,
    )
    zombie.child.kill('SIGCONT')
    zombie.child.send('go')
    await vi.waitFor(() => expect(zombie.messages).toEqual(['taken', 'LeaseLost']), wait)
    expect(await listEffects(db)).toEqual([{ n: 1, by: 'here' }])
  })

  it('writes nothing while another worker runs the job, and leaves it to that one', async () => {
    const { promise: taken, resolve: take } = Promise.withResolvers<void>()
    const { promise: go, resolve: allow } = Promise.withResolvers<void>()
    const sender = await startHere(false)
    const zombie = forkWorker()
    await inTransaction(db, (trx) => sender.send(trx, writeEffect, { n: 1 }))
    await vi.waitFor(() => expect(zombie.messages).toEqual(['taken']), wait)
    zombie.child.kill('SIGSTOP')
    await moveClock(db, 60)
    await startHere(true, () => {
      take()
      return go
    })
    await taken
    zombie.child.kill('SIGCONT')
    zombie.child.send('go')
    await vi.waitFor(() => expect(zombie.messages).toEqual(['taken', 'LeaseLost']), wait)
    expect(await listEffects(db)).toEqual([])
    allow()
    await vi.waitFor(
      async () => expect(await listEffects(db)).toEqual([{ n: 1, by: 'here' }]),
      wait,
    )
  })
})

describe('a worker that is killed', () => {
  it('loses no job and doubles none', async () => {
    const sender = await startHere(false)
    const numbers = Array.from({ length: 30 }, (_, n) => n)
    for (const n of numbers) await inTransaction(db, (trx) => sender.send(trx, writeEffect, { n }))
    for (let killed = 0; killed < 3; killed += 1) {
      const { child, messages } = forkWorker()
      await vi.waitFor(() => expect(messages).toContain('taken'), wait)
      // It finishes what it has taken, and takes more.
      child.send('go')
      await vi.waitFor(() => expect(messages).toContain('finished'), wait)
      child.kill('SIGKILL')
      await once(child, 'exit')
      await moveClock(db, 60)
    }
    await startHere(true)
    await vi.waitFor(
      async () => expect((await listEffects(db)).map(({ n }) => n)).toEqual(numbers),
      wait,
    )
  })
})
