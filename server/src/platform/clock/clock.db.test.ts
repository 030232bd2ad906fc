import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { cloneDatabase } from '../../testing/postgres.ts'
import { type Bus, createBus } from '../bus/bus.ts'
import { ClockError, parseClockChange, setClock } from './clock-set.ts'
import { type Clock, createClock } from './clock.ts'
import { type Pool, openDb } from '../db/db.ts'
import { createLogger } from '../log/log.ts'
import { readConfig } from '../config/config.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let db: Pool
let bus: Bus
let clock: Clock
const log = createLogger({ LOG_LEVEL: 'silent' })
const config = readConfig({ NODE_ENV: 'test' })
const day = 86_400_000
/** Far above the delays of a busy machine, far below the offsets tested here. */
const slack = 60_000

async function databaseNow(): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db)
  return rows[0]?.now.getTime() ?? Number.NaN
}

function distance(actual: number, expected: number): number {
  return Math.abs(actual - expected)
}

beforeAll(async () => {
  database = await cloneDatabase()
  db = openDb(database.appUrl, { max: 2 })
  bus = await createBus({ url: database.appUrl, log })
  clock = await createClock({ db, bus, log })
})

afterEach(async () => {
  vi.useRealTimers()
  await setClock({ config, db, bus }, 'reset')
})

afterAll(async () => {
  clock.close()
  await bus.close()
  await db.destroy()
  await database.drop()
})

describe('the clock', () => {
  it('returns the database’s time', async () => {
    const before = await databaseNow()
    const told = clock.now().getTime()
    expect(told).toBeGreaterThanOrEqual(before - slack)
    expect(told).toBeLessThanOrEqual((await databaseNow()) + slack)
  })

  it('does not follow a jump of this machine’s system time', () => {
    const told = clock.now().getTime()
    vi.useFakeTimers({ toFake: ['Date'], now: told - 3 * day })
    expect(distance(clock.now().getTime(), told)).toBeLessThan(slack)
  })

  it('never stands still and never runs backwards between two reads', () => {
    const looks = Array.from({ length: 100 }, () => clock.now().getTime())
    expect(looks).toEqual(looks.toSorted((a, b) => a - b))
  })

  it('follows a moved offset and its reset, in SQL and here', async () => {
    const start = await databaseNow()
    const shown = await setClock({ config, db, bus }, '+8d')
    expect(distance(shown.getTime(), start + 8 * day)).toBeLessThan(slack)
    expect(distance(await databaseNow(), start + 8 * day)).toBeLessThan(slack)
    await expect.poll(() => distance(clock.now().getTime(), start + 8 * day)).toBeLessThan(slack)
    await setClock({ config, db, bus }, '-3h')
    await expect
      .poll(() => distance(clock.now().getTime(), start + 8 * day - 3 * 3_600_000))
      .toBeLessThan(slack)
    await setClock({ config, db, bus }, 'reset')
    await expect.poll(() => distance(clock.now().getTime(), start)).toBeLessThan(slack)
  })

  it('returns the business day of Shanghai', async () => {
    const shanghaiDay = async () => {
      const { rows } = await sql<{ day: string }>`
        select to_char(app_now() at time zone 'Asia/Shanghai', 'yyyy-mm-dd') as day
      `.execute(db)
      return rows[0]?.day
    }
    // Read before and after, as midnight may fall in between.
    const before = await shanghaiDay()
    const told = clock.today()
    expect([before, await shanghaiDay()]).toContain(told)
  })

  it('cannot be moved in production', async () => {
    const production = { ...config, isProduction: true }
    await expect(setClock({ config: production, db, bus }, '+8d')).rejects.toThrow(ClockError)
    expect(distance(await databaseNow(), clock.now().getTime())).toBeLessThan(slack)
  })
})

describe('a change of the clock', () => {
  it.each([
    ['+8d', { seconds: 691_200 }],
    ['-3h', { seconds: -10_800 }],
    ['+90m', { seconds: 5_400 }],
    ['+10s', { seconds: 10 }],
    ['reset', 'reset'],
  ])('reads %s', (text, change) => {
    expect(parseClockChange(text)).toEqual(change)
  })

  it.each(['', '8d', '+d', '+8', '+8w', '+8d ', '--8d', '+1.5h', 'RESET', '+99999999d'])(
    'refuses %j',
    (text) => {
      expect(() => parseClockChange(text)).toThrow(ClockError)
    },
  )
})
