import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { hasEngine } from '../../../../tools/engines/engines.ts'
import { type Redis, startRedis } from '../../../../tools/engines/redis.ts'
import { cloneDatabase } from '../../testing/postgres.ts'
import { until } from '../../testing/until.ts'
import { openDb, openTransaction, type Pool } from '../db/db.ts'
import { createLogger } from '../log/log.ts'
import { createMetrics } from '../log/metrics.ts'
import { describeBus, listenTo } from './bus.fixture.ts'
import { type Bus, createBus } from './bus.ts'

describe.skipIf(!hasEngine('redis')).each(['server', 'cluster'] as const)(
  'the bus of a Valkey: %s',
  (kind) => {
    let database: Awaited<ReturnType<typeof cloneDatabase>>
    let db: Pool
    let redis: Redis
    const lines: string[] = []
    const log = createLogger({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
    const opened: Bus[] = []

    async function openBus(): Promise<Bus> {
      const bus = await createBus({
        url: database.appUrl,
        log,
        valkey: { urls: redis.urls, db, metrics: createMetrics({ version: 'test' }) },
      })
      opened.push(bus)
      await until(() => bus.isFast())
      return bus
    }

    const waiting = async () => {
      const { rows } = await sql<{ id: string }>`select id from bus_message`.execute(db)
      return rows.length
    }

    beforeAll(async () => {
      database = await cloneDatabase()
      db = openDb(database.appUrl, { max: 4 })
      redis = await startRedis(kind)
    }, 60_000)
    afterEach(async () => {
      lines.length = 0
      await Promise.all(opened.splice(0).map((bus) => bus.close()))
    })
    afterAll(async () => {
      await db.destroy()
      await redis.stop()
      await database.drop()
    })

    describeBus({ openBus, db: () => db, lines })

    it('deletes what it has sent', async () => {
      const bus = await openBus()
      const heard = listenTo(bus, 'work')
      await openTransaction(db, (trx) => bus.publish('work', 1, trx))
      await expect.poll(() => heard).toEqual([1])
      await expect.poll(waiting).toBe(0)
    })

    it('sends what a process that ended before it could send has left, once', async () => {
      const [here, there] = [await openBus(), await openBus()]
      const heard = [listenTo(here, 'work'), listenTo(there, 'work')]
      await sql`insert into bus_message (payload) values (${JSON.stringify(['work', 'left'])})`.execute(
        db,
      )
      await expect.poll(() => heard, { timeout: 5_000 }).toEqual([['left'], ['left']])
      await expect.poll(waiting).toBe(0)
      await here.catchUp()
      expect(heard).toEqual([['left'], ['left']])
    })

    it('says that messages may be lost after Valkey was gone', async () => {
      const bus = await openBus()
      const reconnects = vi.fn<() => void>()
      bus.onReconnect(reconnects)
      await redis.kill()
      await until(() => !bus.isFast())
      await redis.restart()
      await until(() => bus.isFast())
      expect(reconnects).toHaveBeenCalled()
    })

    it.each([
      ['is gone', () => redis.kill(), () => redis.restart()],
      ['hangs', async () => redis.freeze(), async () => redis.thaw()],
    ])('delivers while Valkey %s, and by Valkey again afterwards', async (_, lose, regain) => {
      const [here, there] = [await openBus(), await openBus()]
      const heard = listenTo(there, 'work')
      await lose()
      const words = Array.from({ length: 10 }, (__, n) => `word ${n}`)
      for (const word of words) {
        await openTransaction(db, (trx) => here.publish('work', word, trx))
      }
      await expect.poll(() => new Set(heard), { timeout: 20_000 }).toEqual(new Set(words))
      await here.publish('work', 'outside')
      await expect.poll(() => heard, { timeout: 20_000 }).toContain('outside')
      await regain()
      await until(() => here.isFast() && there.isFast())
      await openTransaction(db, (trx) => here.publish('work', 'after', trx))
      await expect.poll(() => heard, { timeout: 20_000 }).toContain('after')
      await expect.poll(waiting).toBe(0)
    })
  },
)
