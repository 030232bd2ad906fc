import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { cloneDatabase } from '../../testing/postgres.ts'
import { type Bus, createBus } from '../bus/bus.ts'
import { type Cache, type CacheSettings, type CacheTag, createCache } from './cache.ts'
import { clockTopic } from '../clock/clock.ts'
import { getMany } from './get-many.ts'
import { type Pool, openTransaction, openDb } from '../db/db.ts'
import { createLogger } from '../log/log.ts'
import { createMetrics } from '../log/metrics.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let db: Pool
const log = createLogger({ LOG_LEVEL: 'silent' })
const opened: Bus[] = []

async function openCache(bounds: Pick<CacheSettings, 'maxEntries' | 'maxBytes'> = {}) {
  const bus = await createBus({ url: database.appUrl, log })
  opened.push(bus)
  const metrics = createMetrics({ version: 'test' })
  return { bus, metrics, cache: createCache({ bus, metrics, ...bounds }) }
}

/** A load that ends when the test says so. */
function slowLoad<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  return { load: vi.fn(() => promise), resolve, reject }
}

const minute = { ttlMs: 60_000 }
const tag = (name: string) => name as CacheTag

const invalidate = (cache: Cache, name: string) =>
  openTransaction(db, (trx) => cache.invalidate(trx, [tag(name)]))

beforeAll(async () => {
  database = await cloneDatabase()
  db = openDb(database.appUrl, { max: 2 })
})

afterEach(() => Promise.all(opened.splice(0).map((bus) => bus.close())))

afterAll(async () => {
  await db.destroy()
  await database.drop()
})

describe('the cache', () => {
  it('loads once and then answers from memory, undefined included', async () => {
    const { cache } = await openCache()
    const load = vi.fn(async () => undefined)
    expect(await cache.get('a', load, minute)).toBeUndefined()
    expect(await cache.get('a', load, minute)).toBeUndefined()
    expect(load).toHaveBeenCalledOnce()
  })

  it('peeks at a kept value without waiting', async () => {
    const { cache } = await openCache()
    expect(cache.peek('a')).toBeUndefined()
    await cache.get('a', async () => 'card', minute)
    expect(cache.peek('a')).toBe('card')
  })

  it('lets concurrent callers share one load', async () => {
    const { cache, metrics } = await openCache()
    const { load, resolve } = slowLoad<string>()
    const answers = Promise.all([1, 2, 3].map(() => cache.get('a', load, minute)))
    resolve('card')
    expect(await answers).toEqual(['card', 'card', 'card'])
    expect(load).toHaveBeenCalledOnce()
    const text = await metrics.registry.metrics()
    expect(text).toContain('kaleido_cache_reads_total{outcome="miss"} 1')
    expect(text).toContain('kaleido_cache_reads_total{outcome="shared"} 2')
  })

  it('loads what is missing of several keys together, and none that is cached', async () => {
    const { cache } = await openCache()
    const load = vi.fn(
      async (missing: readonly string[]) =>
        new Map(missing.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()])),
    )
    const read = (...keys: string[]) => getMany(cache, keys, load, minute)
    expect(await read('a', 'none', 'b')).toEqual(['A', undefined, 'B'])
    expect(await read('b', 'c', 'none', 'a')).toEqual(['B', 'C', undefined, 'A'])
    expect(load.mock.calls).toEqual([[['a', 'none', 'b']], [['c']]])
    const both = await Promise.all([read('d', 'e'), read('e', 'f')])
    expect(both).toEqual([
      ['D', 'E'],
      ['E', 'F'],
    ])
    expect(load.mock.calls.slice(2)).toEqual([[['d', 'e']], [['f']]])
  })

  it('fails all waiting callers when the load fails, and caches no failure', async () => {
    const { cache } = await openCache()
    const { load, reject } = slowLoad<string>()
    const answers = Promise.allSettled([cache.get('a', load, minute), cache.get('a', load, minute)])
    reject(new Error('no database'))
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await cache.get('a', async () => 'card', minute)).toBe('card')
  })

  it('turns a load that throws synchronously into a rejection', async () => {
    const { cache } = await openCache()
    const broken = (): Promise<string> => {
      throw new Error('broken')
    }
    await expect(cache.get('a', broken, minute)).rejects.toThrow('broken')
    expect(await cache.get('a', async () => 'card', minute)).toBe('card')
  })

  it('forgets a value when its TTL is over', async () => {
    const { cache } = await openCache()
    await cache.get('a', async () => 'old', { ttlMs: 1 })
    await expect.poll(() => cache.peek('a')).toBeUndefined()
    expect(await cache.get('a', async () => 'fresh', minute)).toBe('fresh')
  })

  it('stays within its entry limit and evicts the least recently used', async () => {
    const { cache } = await openCache({ maxEntries: 2 })
    for (const key of ['a', 'b']) await cache.get(key, async () => key, minute)
    cache.peek('a')
    await cache.get('c', async () => 'c', minute)
    expect(['a', 'b', 'c'].map((key) => cache.peek(key))).toEqual(['a', undefined, 'c'])
  })

  it('stays within its byte limit, by its own measure or by the caller’s', async () => {
    const { cache } = await openCache({ maxBytes: 1_000 })
    await cache.get('bytes', async () => Buffer.alloc(600), minute)
    await cache.get('text', async () => 'x'.repeat(300), minute)
    expect(cache.peek('bytes')).toBeUndefined()
    await cache.get('object', async () => ({ n: 1 }), { ...minute, bytes: () => 300 })
    expect(cache.peek('text')).toBeDefined()
    expect(cache.peek('object')).toEqual({ n: 1 })
  })

  it('returns a value that is too large for it, and does not keep it', async () => {
    const { cache } = await openCache({ maxBytes: 1_000 })
    const big = Buffer.alloc(2_000)
    expect(await cache.get('a', async () => big, { ...minute, tags: [tag('t')] })).toBe(big)
    expect(cache.peek('a')).toBeUndefined()
    await invalidate(cache, 't')
  })
})

describe('invalidation', () => {
  it('removes what has the tag, in this process at once and in other processes', async () => {
    const [here, there] = [await openCache(), await openCache()]
    for (const { cache } of [here, there]) {
      await cache.get('card:1', async () => 'one', {
        ...minute,
        tags: [tag('work:1'), tag('list')],
      })
      await cache.get('card:2', async () => 'two', { ...minute, tags: [tag('work:2')] })
    }
    await invalidate(here.cache, 'work:1')
    expect(here.cache.peek('card:1')).toBeUndefined()
    await expect.poll(() => there.cache.peek('card:1')).toBeUndefined()
    for (const { cache } of [here, there]) expect(cache.peek('card:2')).toBe('two')
  })

  it('discards the value of a load it overtakes, and later readers load for themselves', async () => {
    const { cache } = await openCache()
    const before = slowLoad<string>()
    const early = cache.get('card:1', before.load, { ...minute, tags: [tag('work:1')] })
    await invalidate(cache, 'work:1')
    const after = slowLoad<string>()
    const late = cache.get('card:1', after.load, { ...minute, tags: [tag('work:1')] })
    after.resolve('new')
    expect(await late).toBe('new')
    before.resolve('old')
    expect(await early).toBe('old')
    expect(cache.peek('card:1')).toBe('new')
  })

  it('overtakes a load whose tags come from its value, and leaves others alone', async () => {
    const { cache } = await openCache()
    const options = { ...minute, tags: (card: { id: string }) => [tag(`work:${card.id}`)] }
    const [changed, other] = [slowLoad<{ id: string }>(), slowLoad<{ id: string }>()]
    const early = cache.get('first', changed.load, options)
    const unchanged = cache.get('second', other.load, options)
    await invalidate(cache, 'work:1')
    const after = slowLoad<{ id: string }>()
    const late = cache.get('first', after.load, options)
    changed.resolve({ id: '1' })
    other.resolve({ id: '2' })
    await Promise.all([early, unchanged])
    expect(cache.peek('first')).toBeUndefined()
    expect(cache.peek('second')).toEqual({ id: '2' })
    after.resolve({ id: '1' })
    await late
    expect(cache.peek('first')).toEqual({ id: '1' })
  })

  it('from another process overtakes a load in the same way', async () => {
    const [here, there] = [await openCache(), await openCache()]
    const { load, resolve } = slowLoad<string>()
    const early = here.cache.get('card:1', load, { ...minute, tags: [tag('work:1')] })
    const heard = vi.fn<() => void>()
    here.bus.subscribe('cache', heard)
    await invalidate(there.cache, 'work:1')
    await expect.poll(() => heard).toHaveBeenCalled()
    resolve('old')
    expect(await early).toBe('old')
    expect(here.cache.peek('card:1')).toBeUndefined()
  })

  it('within a transaction waits for its commit', async () => {
    const { cache } = await openCache()
    const card = () => cache.get('card:1', async () => 'one', { ...minute, tags: [tag('work:1')] })
    await card()
    await openTransaction(db, async (trx) => {
      await cache.invalidate(trx, [tag('work:1')])
      expect(cache.peek('card:1')).toBe('one')
    })
    await expect.poll(() => cache.peek('card:1')).toBeUndefined()
  })

  it('does not happen when the transaction is rolled back', async () => {
    const { cache } = await openCache()
    await cache.get('card:1', async () => 'one', { ...minute, tags: [tag('work:1')] })
    await cache.get('card:2', async () => 'two', { ...minute, tags: [tag('work:2')] })
    const undone = openTransaction(db, async (trx) => {
      await cache.invalidate(trx, [tag('work:1')])
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await openTransaction(db, (trx) => cache.invalidate(trx, [tag('work:2')]))
    await expect.poll(() => cache.peek('card:2')).toBeUndefined()
    expect(cache.peek('card:1')).toBe('one')
  })

  it('clears everything when the clock is moved', async () => {
    const { cache, bus } = await openCache()
    await cache.get('a', async () => 'card', minute)
    await bus.publish(clockTopic)
    await expect.poll(() => cache.peek('a')).toBeUndefined()
  })
})
