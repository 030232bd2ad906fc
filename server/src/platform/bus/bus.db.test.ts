import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { cloneDatabase } from '../../testing/postgres.ts'
import { type Bus, createBus } from './bus.ts'
import { describeBus, listenTo } from './bus.fixture.ts'
import { type Pool, openDb } from '../db/db.ts'
import { createLogger } from '../log/log.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let db: Pool
const lines: string[] = []
const log = createLogger({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
const opened: Bus[] = []

async function openBus(): Promise<Bus> {
  const bus = await createBus({ url: database.appUrl, log })
  opened.push(bus)
  return bus
}

/** Cuts the connections as a network failure would, without telling the client. */
async function cutConnections(): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'kaleido bus' and datname = current_database()
  `.execute(db)
}

const warnings: string[] = []
const keepWarning = ({ message }: Error) => void warnings.push(message)

beforeAll(async () => {
  process.on('warning', keepWarning)
  database = await cloneDatabase()
  db = openDb(database.appUrl, { max: 2 })
})

afterEach(async () => {
  lines.length = 0
  await Promise.all(opened.splice(0).map((bus) => bus.close()))
})

afterAll(async () => {
  process.off('warning', keepWarning)
  await db.destroy()
  await database.drop()
})

describe('the bus of PostgreSQL', () => {
  describeBus({ openBus, db: () => db, lines })

  it('sends concurrent messages in their order, one driver call at a time', async () => {
    const bus = await openBus()
    const heard = listenTo(bus, 'work')
    const many = Array.from({ length: 50 }, (_, n) => n)
    await Promise.all(many.map((n) => bus.publish('work', n)))
    await expect.poll(() => heard).toEqual(many)
    expect(warnings.filter((warning) => warning.includes('client.query()'))).toEqual([])
  })

  it('ignores foreign messages in its channel', async () => {
    const bus = await openBus()
    const heard = listenTo(bus, 'work')
    await sql`notify kaleido, 'no json'`.execute(db)
    await bus.publish('work', 1)
    await expect.poll(() => heard).toEqual([1])
    expect(lines.join('')).toContain('bus.unreadable')
  })

  it('reconnects after its connection is cut, and reports that messages may be lost', async () => {
    const bus = await openBus()
    const heard = listenTo(bus, 'work')
    const reconnects = vi.fn<() => void>()
    bus.onReconnect(reconnects)
    await cutConnections()
    await vi.waitFor(() => expect(reconnects).toHaveBeenCalledOnce(), { timeout: 20_000 })
    await bus.publish('work', 'after')
    await expect.poll(() => heard).toEqual(['after'])
  })

  it('makes a sender wait while it reconnects', async () => {
    const bus = await openBus()
    const heard = listenTo(bus, 'work')
    await cutConnections()
    await vi.waitFor(() => expect(lines.join('')).toContain('bus.lost'), { timeout: 20_000 })
    await bus.publish('work', 'patient')
    await expect.poll(() => heard).toEqual(['patient'])
  })

  it('leaves no connection open', async () => {
    const bus = await openBus()
    await bus.close()
    const open = async () => {
      const { rows } = await sql`
        select pid from pg_stat_activity
        where application_name = 'kaleido bus' and datname = current_database()
      `.execute(db)
      return rows
    }
    await expect.poll(open).toEqual([])
  })
})
