import { getInfo, logout } from '@kaleido/contract/account'
import { register } from '@kaleido/contract/account-password'
import { expect, test, vi } from 'vitest'
import { openSession, refreshUser } from './session.ts'
import { slots } from '../storage/slots.ts'
import { testConnection, testStore, testUser } from '../../testing/connection.tsx'
import { answered, fakeServer } from '../../testing/server.ts'

test('a login is stored, and restored after a reload', () => {
  const store = testStore()
  openSession(store).enter({ token: 't', user: testUser() })
  expect(openSession(store).state.getState()).toEqual({ token: 't', user: testUser() })
})

test('user info is stored for real accounts only: never for uid 0', () => {
  const store = testStore()
  const session = openSession(store)
  session.enter({ token: 't', user: testUser({ uid: 0 }) })
  expect(session.state.getState()).toEqual({ token: 't', user: undefined })
  session.enter({ token: 't', user: testUser() })
  session.learn(testUser({ uid: 0, name: '谁' }))
  expect(session.state.getState().user?.name).toBe('小满')
  expect(store.get(slots.userInfo)?.uid).toBe(7)
})

test("another account's info does not outlive its login", () => {
  const session = openSession(testStore())
  session.enter({ token: 't', user: testUser() })
  session.enter({ token: 'u', user: testUser({ uid: 0 }) })
  expect(session.state.getState()).toEqual({ token: 'u', user: undefined })
})

test('logging out clears the login, the wallet and the card, and keeps the device', () => {
  const store = testStore()
  const session = openSession(store)
  store.set(slots.deviceUid, 'abcdefghijklmnop1700000000000')
  localStorage.setItem('kaleido_bankCard', '"veiled"')
  session.enter({ token: 't', user: testUser() })
  session.leave()
  expect(session.state.getState()).toEqual({ token: undefined, user: undefined })
  expect(store.get(slots.token)).toBeUndefined()
  expect(localStorage.getItem('kaleido_bankCard')).toBeNull()
  expect(store.get(slots.deviceUid)).toBeDefined()
})

test('a logout in another tab applies here', () => {
  const store = testStore()
  const session = openSession(store)
  session.enter({ token: 't', user: testUser() })
  localStorage.removeItem('kaleido_token')
  dispatchEvent(new StorageEvent('storage', { key: 'kaleido_token' }))
  expect(session.state.getState().token).toBeUndefined()
})

test('another tab never sees a token with the user of another account', () => {
  const store = testStore()
  const tell = ({ name }: { readonly name: string }) =>
    dispatchEvent(new StorageEvent('storage', { key: `kaleido_${name}` }))
  const session = openSession({
    ...store,
    set(slot, value) {
      store.set(slot, value)
      tell(slot)
    },
    remove(slot) {
      store.remove(slot)
      tell(slot)
    },
  })
  const seen: unknown[] = []
  openSession(store).state.subscribe(({ token, user }) => seen.push([token, user?.uid]))
  session.enter({ token: 't', user: testUser() })
  session.enter({ token: 'u', user: testUser({ uid: 8 }) })
  session.leave()
  expect(seen).toEqual([
    ['t', 7],
    ['u', 8],
    [undefined, undefined],
  ])
})

test('a refresh updates the user info', async () => {
  const server = fakeServer({ [getInfo.path]: { data: testUser({ name: '立夏' }) } })
  const { client, session } = testConnection()
  session.enter({ token: 't', user: testUser() })
  await refreshUser(client, session)
  expect(session.state.getState().user?.name).toBe('立夏')
  expect(await server.inputs(getInfo.path)).toEqual([{}])
})

test("an answer that arrives after another login is not the new account's", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const server = fakeServer({ [getInfo.path]: { response: () => promise } })
  const { client, session } = testConnection()
  session.enter({ token: 't', user: testUser() })
  const refreshed = refreshUser(client, session)
  await expect.poll(() => server.asked).toContain(getInfo.path)
  session.enter({ token: 'u', user: testUser({ uid: 8, name: '立夏' }) })
  resolve(answered(testUser()))
  await refreshed
  expect(session.state.getState().user?.name).toBe('立夏')
})

test.each(['dead', { response: () => new Response('busy', { status: 503 }) }] as const)(
  'a failed refresh changes nothing, silently',
  async (answer) => {
    fakeServer({ [getInfo.path]: answer })
    const notify = vi.fn<(text: string) => void>()
    const { client, session } = testConnection({ notify })
    session.enter({ token: 't', user: testUser() })
    await refreshUser(client, session)
    expect(session.state.getState().user).toEqual(testUser())
    expect(notify).not.toHaveBeenCalled()
  },
)

test.each([
  ['registration', { data: { token: 'new', user: testUser() } }, 'new'],
  ['refused registration', { response: () => new Response('busy', { status: 503 }) }, 'old'],
] as const)('calls wait for a %s: it may end their token', async (_what, answer, token) => {
  const server = fakeServer({ [register.path]: answer })
  const { client, session } = testConnection()
  session.enter({ token: 'old', user: testUser() })
  const tokens: unknown[] = []
  server.answer(getInfo.path, {
    response() {
      tokens.push(session.state.getState().token)
      return answered(testUser())
    },
  })
  const form = { account: 'limao', passWord: 'correct horse battery staple' }
  const entered = session.enterBy(client.call(register, form, { silent: true }))
  await Promise.allSettled([entered, client.call(getInfo, {})])
  expect(server.asked.slice(-2)).toEqual([register.path, getInfo.path])
  expect(tokens).toEqual([token])
})

test('calls wait for a logout, and go on as the guest who enters', async () => {
  const server = fakeServer({ [logout.path]: { data: null } })
  const guest = testUser({ uid: 8 })
  const { client, session } = testConnection({
    entering: async () => session.enter({ token: 'guest', user: guest }),
  })
  session.enter({ token: 'member', user: testUser() })
  const tokens: unknown[] = []
  server.answer(getInfo.path, {
    response() {
      tokens.push(session.state.getState().token)
      return answered(guest)
    },
  })
  const left = session.leaveBy(client.call(logout, {}, { silent: true }))
  await Promise.all([left, client.call(getInfo, {})])
  expect(server.asked.slice(-2)).toEqual([logout.path, getInfo.path])
  expect(tokens).toEqual(['guest'])
})
