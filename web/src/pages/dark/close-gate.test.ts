import { getInfo } from '@kaleido/contract/account'
import { setDarkGate } from '@kaleido/contract/account-dark'
import { expect, test } from 'vitest'
import { openSession, refreshUser } from '../../shared/session/session.ts'
import { slots } from '../../shared/storage/slots.ts'
import { testConnection, testUser } from '../../testing/connection.tsx'
import { fakeServer } from '../../testing/server.ts'
import { closeGate, keepOpen } from './close-gate.ts'

const open = testUser({ mayGoDark: true })

/** Of somebody who passed the gate, as the server knows it. */
function serve() {
  const server = fakeServer({ [setDarkGate.path]: 'dead', [getInfo.path]: { data: open } })
  const connection = testConnection()
  connection.session.enter({ token: 't', user: open })
  return { server, ...connection, connection }
}

test('a closed gate stays closed until the server knows it, over a reload and a login', async () => {
  const { server, connection, client, session, store } = serve()
  const closed = closeGate(connection)
  await refreshUser(client, session)
  expect(session.state.getState().user?.mayGoDark).toBe(false)
  const reloaded = openSession(store)
  reloaded.learn(open)
  expect(reloaded.state.getState().user?.mayGoDark).toBe(false)
  reloaded.enter({ token: 'u', user: open })
  expect(reloaded.state.getState().user?.mayGoDark).toBe(false)
  server.answer(setDarkGate.path, { data: { isPassed: false } })
  await closed
  session.learn(open)
  expect(session.state.getState().user?.mayGoDark).toBe(true)
})

test.each([
  ['the server refuses', (server: ReturnType<typeof serve>) => refuse(server.server)],
  [
    'the account has passed the gate again',
    ({ connection }: ReturnType<typeof serve>) => keepOpen(connection),
  ],
  ['the account has left', ({ session }: ReturnType<typeof serve>) => session.leave()],
])('the attempts to close the gate end where %s', async (_what, end) => {
  const shown = serve()
  const closed = closeGate(shown.connection)
  end(shown)
  await closed
  expect(shown.server.asked.filter((path) => path === getInfo.path)).toEqual([])
})

test('the gate of another account is not touched', () => {
  const { connection, session, store } = serve()
  void closeGate(connection)
  const other = testUser({ uid: 8, mayGoDark: true })
  session.enter({ token: 'u', user: other })
  expect(session.state.getState().user?.mayGoDark).toBe(true)
  keepOpen(connection)
  expect(store.get(slots.darkClosing)).toEqual([7])
})

function refuse(server: ReturnType<typeof fakeServer>): void {
  server.answer(setDarkGate.path, { response: () => new Response('', { status: 403 }) })
}
