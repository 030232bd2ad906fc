import { createQueryClient } from '@kaleido/client/query/query-client'
import { queryKey } from '@kaleido/client/query/query-key'
import { conversationChanged, listConversations } from '@kaleido/contract/message'
import { getUnread, noticesChanged } from '@kaleido/contract/notice'
import { render } from '@kaleido/ui/testing/render'
import { expect, onTestFinished, test } from 'vitest'
import { inApp, testConnection, testUser } from '../../testing/connection.tsx'
import { fakeServer } from '../../testing/server.ts'
import { fakeSockets } from '../../testing/sockets.ts'
import { startLive } from '../live/start-live.ts'
import { UnreadWatch } from './UnreadWatch.tsx'

const groups = { likes: 0, comments: 0, fans: 0, system: 0, posts: 0 }

async function watch() {
  const server = fakeServer({ [getUnread.path]: { data: { groups, messages: 0, total: 0 } } })
  const sockets = fakeSockets()
  const connection = testConnection()
  connection.session.enter({ token: 'mine', user: testUser() })
  onTestFinished(startLive(connection))
  const queries = createQueryClient(connection.client)
  render(await inApp(connection, <UnreadWatch open={() => undefined} />, queries))
  const counted = () => server.asked.filter((path) => path === getUnread.path).length
  await expect.poll(() => sockets[0]?.sent).toHaveLength(1)
  await expect.poll(counted).toBe(1)
  return { queries, counted, tell: (frame: object) => sockets[0]?.tell(frame) }
}

test('it counts again with each hint', async () => {
  const { counted, tell } = await watch()
  // It listens once the code of live events is there.
  await expect
    .poll(() => (tell({ type: noticesChanged.type, data: {} }), counted()))
    .toBeGreaterThan(1)
})

test('what a change outdates is read again by the screen that shows it next', async () => {
  const { queries, tell } = await watch()
  const key = queryKey(listConversations, { box: 'inbox' })
  queries.setQueryData(key, { list: [], hasNext: false })
  const isOutdated = () => queries.getQueryState(key)?.isInvalidated
  expect(isOutdated()).toBe(false)
  const change = { type: conversationChanged.type, data: {} }
  await expect.poll(() => (tell(change), isOutdated())).toBe(true)
})
