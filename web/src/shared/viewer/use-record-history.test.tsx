import { recordHistory } from '@kaleido/contract/library'
import { render } from '@kaleido/ui/testing/render'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inApp, testConnection, testUser } from '../../testing/connection.tsx'
import { fakeServer } from '../../testing/server.ts'
import { useRecordHistory } from './use-record-history.ts'

function Look({ id }: { id: string }) {
  useRecordHistory(id)
  return null
}

async function show(isSomebody = true) {
  const server = fakeServer({ [recordHistory.path]: { data: { isKept: true } } })
  const connection = testConnection()
  if (isSomebody) connection.session.enter({ token: 't', user: testUser() })
  const times = () => server.asked.filter((path) => path === recordHistory.path).length
  const node = await inApp(connection, <Look id="1" />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  return { times, leave: render(node) }
}

async function wait(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  vi.useRealTimers()
}

test('a work is recorded once it was viewed for two seconds', async () => {
  const { times } = await show()
  await vi.advanceTimersByTimeAsync(1_900)
  expect(times()).toBe(0)
  await vi.advanceTimersByTimeAsync(200)
  // Coming back from another tab is the same visit.
  document.dispatchEvent(new Event('visibilitychange'))
  await wait(5_000)
  await expect.poll(times).toBe(1)
  await new Promise((done) => setTimeout(done, 100))
  expect(times()).toBe(1)
})

test('a shorter view is not recorded', async () => {
  const { times, leave } = await show()
  await vi.advanceTimersByTimeAsync(1_900)
  leave()
  await wait(5_000)
  await new Promise((done) => setTimeout(done, 100))
  expect(times()).toBe(0)
})

test('hidden time does not count', async () => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => seen.mockRestore())
  const { times } = await show()
  await vi.advanceTimersByTimeAsync(10_000)
  seen.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(1_900)
  expect(times()).toBe(0)
  await wait(200)
  await expect.poll(times).toBe(1)
})

test('nothing is recorded without a login', async () => {
  const { times } = await show(false)
  await wait(5_000)
  await new Promise((done) => setTimeout(done, 100))
  expect(times()).toBe(0)
})
