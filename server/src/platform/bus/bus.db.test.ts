import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { cloneDatabase } from '../../testing/postgres.ts'
import { type Bus, createBus } from './bus.ts'
import { type Pool, inTransaction, openDb } from '../db/db.ts'
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

/** Collects everything received on a topic, in order. */
function listenTo(bus: Bus, topic: string): unknown[] {
  const heard: unknown[] = []
  bus.subscribe(topic, (message) => void heard.push(message))
  return heard
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

describe('the bus', () => {
  it('sends concurrent messages in their order, one driver call at a time', async () => {
    const bus = await openBus()
    const heard = listenTo(bus, 'work')
    const many = Array.from({ length: 50 }, (_, n) => n)
    await Promise.all(many.map((n) => bus.publish('work', n)))
    await expect.poll(() => heard).toEqual(many)
    expect(warnings.filter((warning) => warning.includes('client.query()'))).toEqual([])
  })

  it('delivers a message to every process, the sender included', async () => {
    const [here, there] = [await openBus(), await openBus()]
    const [heardHere, heardThere] = [listenTo(here, 'work'), listenTo(there, 'work')]
    await here.publish('work', { id: '7', words: ['万花筒'] })
    const sent = [{ id: '7', words: ['万花筒'] }]
    await expect.poll(() => [heardHere, heardThere]).toEqual([sent, sent])
  })

  it('keeps topics apart and accepts messages without content', async () => {
    const bus = await openBus()
    const [one, two] = [listenTo(bus, 'one'), listenTo(bus, 'two')]
    await bus.publish('one')
    await bus.publish('two', 2)
    await expect.poll(() => two).toEqual([2])
    expect(one).toEqual([undefined])
  })

  it('sends with a transaction when that commits, and never when it is rolled back', async () => {
    const bus = await openBus()
    const heard = listenTo(bus, 'order')
    const undone = inTransaction(db, async (trx) => {
      await bus.publish('order', 'undone', trx)
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await inTransaction(db, async (trx) => {
      await bus.publish('order', 'inside', trx)
      // A message sent outside the transaction arrives first, which proves that the one inside waits.
      await bus.publish('order', 'outside')
      await expect.poll(() => heard).toEqual(['outside'])
    })
    await expect.poll(() => heard).toEqual(['outside', 'inside'])
  })

  it('continues when a handler fails, and logs the failure', async () => {
    const bus = await openBus()
    bus.subscribe('work', () => {
      throw new Error('handler broke')
    })
    const heard = listenTo(bus, 'work')
    await bus.publish('work', 1)
    await bus.publish('work', 2)
    await expect.poll(() => heard).toEqual([1, 2])
    expect(lines.filter((line) => line.includes('bus.handler_failed'))).toHaveLength(2)
  })

  it('does not call a handler that has unsubscribed', async () => {
    const bus = await openBus()
    const heard: unknown[] = []
    const leave = bus.subscribe('work', (message) => void heard.push(message))
    const control = listenTo(bus, 'work')
    leave()
    await bus.publish('work', 1)
    await expect.poll(() => control).toEqual([1])
    expect(heard).toEqual([])
  })

  it('refuses a message that is too large for PostgreSQL', async () => {
    const bus = await openBus()
    await expect(bus.publish('work', '万'.repeat(2_700))).rejects.toThrow(RangeError)
    const heard = listenTo(bus, 'work')
    await bus.publish('work', 'x'.repeat(7_800))
    await expect.poll(() => heard).toHaveLength(1)
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
