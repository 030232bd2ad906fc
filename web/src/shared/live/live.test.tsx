import { liveEvent } from '@kaleido/contract/core/live'
import { noticesChanged } from '@kaleido/contract/notice'
import { render } from '@kaleido/ui/testing/render'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'
import { inApp, testConnection, testUser } from '../../testing/connection.tsx'
import { fakeServer } from '../../testing/server.ts'
import { fakeSockets } from '../../testing/sockets.ts'
import { type Connection, useSession } from '../connection/connection.ts'
import { startLive } from './start-live.ts'
import { useLive, useLiveMissed } from './use-live.ts'

const told = liveEvent('test.told', z.object({ n: z.int() }))

function start(connection: Connection): void {
  onTestFinished(startLive(connection))
}

function Shown() {
  const badge = useSession(({ hasNewMessage }) => hasNewMessage)
  useLive(told, ({ n }) => numbers.push(n))
  useLiveMissed(() => numbers.push(0))
  return <p>{badge ? 'unread' : 'read'}</p>
}
let numbers: number[] = []

test('a login connects on the line in use, and what listens is told once', async () => {
  numbers = []
  fakeServer()
  const sockets = fakeSockets()
  const connection = testConnection()
  start(connection)
  render(await inApp(connection, <Shown />))
  await expect.element(page.getByText('read', { exact: true })).toBeVisible()
  expect(sockets).toEqual([])
  connection.session.enter({ token: 'mine', user: testUser() })
  await expect.poll(() => sockets[0]?.sent).toEqual(['{"token":"mine"}'])
  expect(sockets[0]?.url).toBe(`${location.origin.replace('http', 'ws')}/api/app/im/socket`)
  sockets[0]?.tell({ id: '3', type: 'live.ready', data: {} })
  for (const id of [4, 4, 5]) sockets[0]?.tell({ id: String(id), type: told.type, data: { n: id } })
  await expect.poll(() => numbers).toEqual([0, 4, 5])
})

test('a reload continues after the last event of the account', async () => {
  numbers = []
  fakeServer()
  const sockets = fakeSockets()
  const connection = testConnection()
  connection.session.enter({ token: 'mine', user: testUser() })
  start(connection)
  await expect.poll(() => sockets).toHaveLength(1)
  sockets[0]?.tell({ id: '9', type: 'live.ready', data: {} })
  await expect.poll(() => localStorage.getItem('kaleido_liveEvents')).toBe('{"7":"9"}')
  const reloaded = testConnectionOn(connection)
  start(reloaded)
  await expect.poll(() => sockets[1]?.sent).toEqual(['{"token":"mine","after":"9"}'])
  render(await inApp(reloaded, <Shown />))
  // A new listener reads by itself; later changes are told to it.
  const reset = () => sockets[1]?.tell({ id: '20', type: 'live.reset', data: {} })
  await expect.poll(() => (reset(), numbers[0])).toBe(0)
})

test('a changed notice shows the badge at once, and another account has none', async () => {
  fakeServer()
  const sockets = fakeSockets()
  const connection = testConnection()
  connection.session.enter({ token: 'mine', user: testUser() })
  start(connection)
  render(await inApp(connection, <Shown />))
  await expect.poll(() => sockets[0]?.sent).toHaveLength(1)
  sockets[0]?.tell({ id: '1', type: 'live.ready', data: {} })
  sockets[0]?.tell({ type: noticesChanged.type, data: {} })
  await expect.element(page.getByText('unread')).toBeVisible()
  connection.session.enter({ token: 'other', user: testUser({ uid: 8 }) })
  await expect.element(page.getByText('read', { exact: true })).toBeVisible()
})

function testConnectionOn({ store }: Connection): Connection {
  return testConnection({ store })
}
