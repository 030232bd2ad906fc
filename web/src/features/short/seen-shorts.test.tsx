import { reportSeen } from '@kaleido/contract/short'
import type { InputOf } from '@kaleido/contract/core/call'
import { render } from '@kaleido/ui/testing/render'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { answeredCalls } from '../../testing/calls.ts'
import { inApp, testConnection, testStore, testUser } from '../../testing/connection.tsx'
import { openSession } from '../../shared/session/session.ts'
import { fakeServer } from '../../testing/server.ts'
import { createSeenShorts, useReportSeen } from './seen-shorts.ts'

function fakeTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

describe('a short in front', () => {
  function Front({ id }: { id: string }) {
    useReportSeen(id)
    return null
  }

  async function show() {
    const server = fakeServer({ [reportSeen.path]: { data: null } })
    const connection = testConnection()
    connection.session.enter({ token: 't', user: testUser() })
    const node = await inApp(connection, <Front id="1" />)
    fakeTimers()
    const leave = render(node)
    /** Whether anything was to be reported when the page ended. */
    const isReported = async () => {
      dispatchEvent(new Event('pagehide'))
      vi.useRealTimers()
      await new Promise((done) => setTimeout(done, 100))
      return server.asked.includes(reportSeen.path)
    }
    return { leave, isReported }
  }

  test('is reported after a second on screen', async () => {
    const { isReported } = await show()
    await vi.advanceTimersByTimeAsync(1_010)
    expect(await isReported()).toBe(true)
  })

  test('is not reported where it was swiped away before', async () => {
    const { leave, isReported } = await show()
    await vi.advanceTimersByTimeAsync(950)
    leave()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await isReported()).toBe(false)
  })

  test('is not reported for time behind another tab', async () => {
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    onTestFinished(() => state.mockRestore())
    const { isReported } = await show()
    await vi.advanceTimersByTimeAsync(5_000)
    state.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(950)
    expect(await isReported()).toBe(false)
  })
})

describe('the reports', () => {
  function reporter({ store = testStore(), answer = (): unknown => null } = {}) {
    const { client, asked } = answeredCalls(answer)
    const batches = () => asked.map(({ input }) => (input as InputOf<typeof reportSeen>).seen)
    const seen = createSeenShorts({ client, session: openSession(store), store })
    return { seen, batches, asked, store }
  }

  test('are sent together, by a call that outlives the page', async () => {
    fakeTimers()
    const { seen, asked, batches } = reporter()
    seen.add('1')
    seen.add('2')
    await vi.advanceTimersByTimeAsync(9_000)
    expect(asked).toEqual([])
    dispatchEvent(new Event('pagehide'))
    expect(asked).toEqual([expect.objectContaining({ parting: true })])
    expect(batches()).toEqual([
      [expect.objectContaining({ id: '1' }), { id: '2', at: expect.any(String) }],
    ])
  })

  test('of a lost network, and of a page that ended without a word, are sent by the next visit', async () => {
    const before = reporter({ answer: () => 'offline' })
    before.seen.add('1')
    await before.seen.flush()
    before.seen.add('2')
    const next = reporter({ store: before.store })
    await next.seen.flush()
    expect(next.batches()).toEqual([
      [before.batches()[0]?.[0], { id: '2', at: expect.any(String) }],
    ])
    const last = reporter({ store: before.store })
    await last.seen.flush()
    expect(last.asked).toEqual([])
  })

  test('that are under way are waited for', async () => {
    const { client } = answeredCalls(() => null)
    let answer = (): void => undefined
    const answered = new Promise<void>((done) => (answer = done))
    const store = testStore()
    const seen = createSeenShorts({
      store,
      session: openSession(store),
      client: { ...client, call: () => answered as Promise<never> },
    })
    seen.add('1')
    void seen.flush()
    let isFlushed = false
    const flushed = seen.flush().then(() => (isFlushed = true))
    await new Promise((done) => setTimeout(done, 20))
    expect(isFlushed).toBe(false)
    answer()
    await flushed
  })
})
