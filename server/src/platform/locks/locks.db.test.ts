import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkTo } from '../../testing/database-link.ts'
import { cloneDatabase } from '../../testing/postgres.ts'
import type { TestDatabase } from '../../testing/test-cluster.ts'
import { until } from '../../testing/until.ts'
import { createBus } from '../bus/bus.ts'
import { createLocks, type Locks } from './locks.ts'
import { createLogger } from '../log/log.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const log = createLogger({ LOG_LEVEL: 'silent' })

/** Two of them behave as two processes: each has connections of its own. */
async function withLocks(
  use: (locks: Locks) => Promise<void>,
  lockUrl = database.appUrl,
): Promise<void> {
  const bus = await createBus({ url: database.appUrl, log })
  const locks = createLocks({ url: lockUrl, bus, log })
  try {
    await use(locks)
  } finally {
    await locks.close()
    await bus.close()
  }
}

const patient = (onWanted = () => {}) => ({ withinMs: 20_000, onWanted })
const brief = { withinMs: 300, onWanted: () => {} }

describe('a lock', () => {
  it('is held by one caller of a process at a time', () =>
    withLocks(async (locks) => {
      const release = await locks.take('a', patient())
      expect(await locks.take('a', brief)).toBeUndefined()
      await release?.()
      const again = await locks.take('a', brief)
      expect(again).toBeDefined()
      await again?.()
    }))

  it('is held by one process at a time', () =>
    withLocks((first) =>
      withLocks(async (second) => {
        const release = await first.take('b', patient())
        expect(await second.take('b', brief)).toBeUndefined()
        expect(await second.take('another', brief)).toBeDefined()
        await release?.()
        expect(await second.take('b', patient())).toBeDefined()
      }),
    ))

  it.each(['the same process', 'another process'])('is handed over to %s that wants it', (who) =>
    withLocks((first) =>
      withLocks(async (second) => {
        const wanted = Promise.withResolvers<void>()
        const release = await first.take('c', patient(wanted.resolve))
        void wanted.promise.then(() => release?.())
        const wanting = who === 'another process' ? second : first
        const got = await wanting.take('c', patient())
        expect(got).toBeDefined()
        await got?.()
      }),
    ),
  )

  it('never has two holders, however many callers want it', () =>
    withLocks((first) =>
      withLocks(async (second) => {
        let holders = 0
        let max = 0
        const work = async (locks: Locks) => {
          const release = await locks.take('d', patient())
          holders += 1
          max = Math.max(max, holders)
          await new Promise((resolve) => setTimeout(resolve, 5))
          holders -= 1
          await release?.()
        }
        await Promise.all(Array.from({ length: 12 }, (_, n) => work(n % 2 ? first : second)))
        expect(max).toBe(1)
      }),
    ))

  it('that is lost with its connection is reported to its holder, and others get it', async () => {
    const link = await linkTo(database.appUrl)
    await withLocks(async (cut) => {
      let wanted = 0
      const release = await cut.take(
        'e',
        patient(() => (wanted += 1)),
      )
      await link.cut()
      await until(() => wanted > 0)
      await withLocks(async (other) => {
        expect(await other.take('e', patient())).toBeDefined()
      })
      await link.mend()
      await release?.()
      expect(await cut.take('e', patient())).toBeDefined()
    }, link.url)
    await link.close()
  })
})
