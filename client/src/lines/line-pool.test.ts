import { describe, expect, it } from 'vitest'
import type { LinePoolOptions } from './line-pool.ts'
import { createLinePool } from './line-pool.ts'

/** A pool over lines whose health the test decides; probes are recorded in the order in which they start. */
function scene(urls: readonly string[], options: Partial<LinePoolOptions> = {}) {
  const alive = new Set(urls)
  const state = { alive, asked: [] as string[], failed: [] as string[], now: 0 }
  const pool = createLinePool({
    lines: urls.map((url) => ({ url, weight: 1 })),
    probe: async (url) => {
      state.asked.push(url)
      await Promise.resolve()
      if (!alive.has(url)) throw new Error('dead')
    },
    reportFailure: (url) => state.failed.push(url),
    now: () => state.now,
    ...options,
  })
  return { pool, state }
}

describe('choosing', () => {
  it('probes all lines at once and keeps to the first that answers', async () => {
    const slow = Promise.withResolvers<void>()
    const { pool } = scene(['slow', 'quick'], {
      probe: (url) => (url === 'slow' ? slow.promise : Promise.resolve()),
    })
    expect(await pool.current()).toBe('quick')
    slow.resolve()
    expect(await pool.current()).toBe('quick')
  })

  it('tries the heavier line first among equals', async () => {
    const lines = [
      { url: 'light', weight: 1 },
      { url: 'heavy', weight: 9 },
    ]
    const { pool, state } = scene(['light', 'heavy'], { lines })
    expect(await pool.current()).toBe('heavy')
    expect(state.asked).toEqual(['heavy', 'light'])
  })

  it('runs once for all callers that wait for it', async () => {
    const { pool, state } = scene(['a'])
    await Promise.all([pool.current(), pool.current(), pool.current()])
    expect(state.asked).toEqual(['a'])
  })

  it('cancels the other probes, and does not count them as failed', async () => {
    const stopped: string[] = []
    const failed: string[] = []
    const { pool } = scene(['a', 'b'], {
      probe: (url, signal) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => {
            stopped.push(url)
            reject(new Error('stopped'))
          })
          if (url === 'a') resolve()
        }),
      reportFailure: (url) => failed.push(url),
    })
    await pool.current()
    await expect.poll(() => stopped).toContain('b')
    expect(failed).toEqual([])
  })

  it('reports every line that fails, and rejects when none answers', async () => {
    const { pool, state } = scene(['a', 'b'])
    state.alive.clear()
    await expect(pool.current()).rejects.toThrow('no line answers')
    expect(state.failed).toEqual(['a', 'b'])
  })

  it('rejects when there is no line at all', async () => {
    await expect(scene([]).pool.current()).rejects.toThrow('no line answers')
  })

  it('tries the last good line first and stores the one it chose', async () => {
    const memory = { url: 'old' as string | undefined }
    const { pool, state } = scene(['a', 'old'], {
      memory: {
        read: () => memory.url,
        write: (url) => {
          memory.url = url
        },
      },
    })
    expect(await pool.current()).toBe('old')
    expect(state.asked[0]).toBe('old')
    state.alive.delete('old')
    await pool.replace('old')
    expect(memory.url).toBe('a')
  })
})

describe('a line that dies in use', () => {
  it('is reported and replaced by another', async () => {
    const { pool, state } = scene(['a', 'b'])
    expect(await pool.current()).toBe('a')
    state.alive.delete('a')
    expect(await pool.replace('a')).toBe('b')
    expect(state.failed).toEqual(['a'])
    expect(await pool.current()).toBe('b')
  })

  it('is replaced once for all calls that failed on it', async () => {
    const { pool, state } = scene(['a', 'b'])
    await pool.current()
    state.alive.delete('a')
    state.asked.length = 0
    expect(await Promise.all([pool.replace('a'), pool.replace('a')])).toEqual(['b', 'b'])
    expect(state.asked).toEqual(['b'])
    expect(state.failed).toEqual(['a'])
  })

  it('does not evict its replacement when a late call reports it', async () => {
    const { pool, state } = scene(['a', 'b'])
    await pool.current()
    await pool.replace('a')
    expect(await pool.replace('a')).toBe('b')
    expect(state.failed).toEqual(['a'])
  })

  it('is not probed again for a minute', async () => {
    const { pool, state } = scene(['a', 'b'])
    await pool.current()
    await pool.replace('a')
    state.asked.length = 0
    state.now = 59_999
    pool.doubt('b')
    await pool.current()
    expect(state.asked).toEqual(['b'])
    state.now = 60_000
    pool.doubt('b')
    await pool.current()
    expect(state.asked).toEqual(['b', 'b', 'a'])
  })

  it('is probed at once where no other answers, for the connection itself may have failed', async () => {
    const { pool, state } = scene(['a', 'b'])
    await pool.current()
    state.alive.delete('b')
    expect(await pool.replace('a')).toBe('a')
    expect(state.failed).toEqual(['a', 'b'])
  })

  it('leaves the pool without a line where none answers', async () => {
    const { pool, state } = scene(['a'])
    await pool.current()
    state.alive.clear()
    expect(await pool.replace('a')).toBeUndefined()
  })
})

describe('a newer list', () => {
  it('changes nothing while the line in use is on it', async () => {
    const { pool, state } = scene(['a'])
    await pool.current()
    pool.offer([
      { url: 'b', weight: 9 },
      { url: 'a', weight: 1 },
    ])
    expect(await pool.current()).toBe('a')
    expect(state.asked).toEqual(['a'])
  })

  it('replaces a line in use or stored that is not on it', async () => {
    const memory = { read: () => 'old', write: () => undefined }
    const { pool, state } = scene(['old', 'b'], { memory })
    expect(await pool.current()).toBe('old')
    pool.offer([{ url: 'b', weight: 1 }])
    state.asked.length = 0
    expect(await pool.current()).toBe('b')
    expect(state.asked).toEqual(['b'])
  })
})
