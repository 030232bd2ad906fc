import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'

const connections = 2
const minute = { ttlMs: 60_000 }
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ settings: { DATABASE_POOL: String(connections) } })
})
afterAll(() => app.close())
beforeEach(() => app.deps.cache.clear())

const readOne = () =>
  sql<{ one: number }>`select 1 as one`.execute(app.deps.db).then(({ rows }) => rows[0]?.one)

/** As many transactions as there are connections; each does its work once all of them hold theirs. */
function inEveryConnection<T>(work: (at: number) => Promise<T>): Promise<T[]> {
  const { promise: allHeld, resolve } = Promise.withResolvers<void>()
  let held = 0
  return Promise.all(
    Array.from({ length: connections }, (_, at) =>
      app.ctx().write(async (trx) => {
        await sql`select 1`.execute(trx)
        held += 1
        if (held === connections) resolve()
        await allHeld
        return work(at)
      }),
    ),
  )
}

describe('a cache load that begins in a transaction', () => {
  it('needs no connection of those that the transactions hold', async () => {
    const { cache } = app.deps
    const same = await inEveryConnection(() => cache.get('test:same', readOne, minute))
    expect(same).toEqual([1, 1])
    const others = await inEveryConnection((at) => cache.get(`test:${at}`, readOne, minute))
    expect(others).toEqual([1, 1])
  })

  it('may load another value on its way', async () => {
    const { cache } = app.deps
    const outer = () => cache.get('test:inner', readOne, minute)
    expect(await inEveryConnection((at) => cache.get(`test:${at}`, outer, minute))).toEqual([1, 1])
  })

  it('does not wait for a load that waits for the transactions', async () => {
    const { cache } = app.deps
    const read = () => cache.get('test:shared', readOne, minute)
    const { promise: allHeld, resolve: begin } = Promise.withResolvers<void>()
    const outside = allHeld.then(() => ({ value: read() }))
    const inside = await inEveryConnection(async () => {
      begin()
      await outside
      return read()
    })
    expect([...inside, await (await outside).value]).toEqual([1, 1, 1])
  })
})
