import { expect, it } from 'vitest'
import { createSemaphore } from './semaphore.ts'

function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, finish: resolve }
}

it('runs a limited number at once, and the waiting ones in order of arrival', async () => {
  const serialize = createSemaphore({ atOnce: 1, waiting: 2, retrySeconds: 3 })
  const [first, order] = [held(), [] as string[]]
  const running = serialize(first.work)
  const waiting = ['second', 'third'].map((name) => serialize(async () => void order.push(name)))
  await Promise.resolve()
  expect(order).toEqual([])
  first.finish()
  await Promise.all([running, ...waiting])
  expect(order).toEqual(['second', 'third'])
})

it('refuses when the queue is full, and says when to retry', async () => {
  const serialize = createSemaphore({ atOnce: 1, waiting: 1, retrySeconds: 3 })
  const first = held()
  const running = [serialize(first.work), serialize(async () => undefined)]
  await expect(serialize(async () => undefined)).rejects.toMatchObject({
    code: 'http.unavailable',
    retryAfter: 3,
  })
  first.finish()
  await Promise.all(running)
})

it('continues after work that failed', async () => {
  const serialize = createSemaphore({ atOnce: 1, waiting: 0, retrySeconds: 3 })
  await expect(serialize(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await serialize(async () => 'fine')).toBe('fine')
})
