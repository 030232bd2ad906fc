import { createLive } from '@kaleido/client/live/live'
import { liveSocket } from '@kaleido/contract/core/live-socket'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { numberTold, tell } from './features/live/live.fixture.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { clientOf } from './testing/client.ts'
import { listenForSockets } from './testing/live-socket.ts'
import { until } from './testing/until.ts'

let app: TestApp
let base: string
beforeAll(async () => {
  app = await startTestApp()
  base = (await listenForSockets(app)).replace('ws:', 'http:').replace(liveSocket.path, '')
})
afterAll(() => app.close())

it('the product’s client is told each event once, over sockets that break and by polling', async () => {
  const { token, uid } = await app.logIn('member')
  const stored = new Map<number, string>([[uid, '0']])
  const failures: unknown[] = []
  const sockets: WebSocket[] = []
  let isBlocked = false
  const live = createLive({
    client: clientOf(app, { token }),
    line: { current: () => Promise.resolve(isBlocked ? 'http://127.0.0.1:9' : base) },
    keys: app.deps.secrets.interfaceKeys,
    session: () => ({ token, uid }),
    memory: { read: (of) => stored.get(of), write: (of, id) => void stored.set(of, id) },
    onFailure: (error) => void failures.push(error),
    open(url) {
      const socket = new WebSocket(url)
      sockets.push(socket)
      return socket
    },
    times: { retryMs: 10, longestRetryMs: 20, pollMs: 10 },
  })
  onTestFinished(() => live.stop())
  const numbers: number[] = []
  live.on(numberTold, ({ n }) => void numbers.push(n))
  let last = 0
  const tellMore = async (end: number) => {
    while (last < end) await tell(app, [uid], [(last += 1)])
  }
  const tellTo = async (end: number) => {
    await tellMore(end)
    await until(() => numbers.length >= end)
  }
  await tellMore(2)
  live.renew()
  await tellTo(10)
  sockets.at(-1)?.close()
  await tellTo(20)
  isBlocked = true
  sockets.at(-1)?.close()
  await tellTo(150)
  isBlocked = false
  await until(() => sockets.at(-1)?.readyState === WebSocket.OPEN)
  await tellTo(160)
  expect(numbers).toEqual(Array.from({ length: 160 }, (_, at) => at + 1))
  expect(stored.get(uid)).toBe('160')
  expect(failures).toEqual([])
})
