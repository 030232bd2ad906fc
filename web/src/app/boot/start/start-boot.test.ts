import { getInfo, loginGuest } from '@kaleido/contract/account'
import { checkLine } from '@kaleido/contract/line'
import { reportDomainError } from '@kaleido/contract/ops-domain'
import { listSessions } from '@kaleido/contract/session'
import { expect, onTestFinished, test, vi } from 'vitest'
import { setCookie } from '../../../shared/storage/cookie.ts'
import { slots } from '../../../shared/storage/slots.ts'
import type { Store } from '../../../shared/storage/storage.ts'
import { holdStores, keepStores, openStore } from '../../../shared/storage/storage.ts'
import { testBoot, testStore, testUser } from '../../../testing/connection.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { screenOf } from './machine.ts'
import { startBoot } from './start-boot.ts'

const login = { data: { token: 'guest', user: testUser() } }

function scene(prepare?: (store: Store) => void, store: Store = testStore()) {
  setCookie('kaleido_uid', '', 0)
  onTestFinished(() => setCookie('kaleido_uid', '', 0))
  prepare?.(store)
  const notify = vi.fn<(text: string) => void>()
  const setting = { boot: testBoot, store, origin: location.origin, notify }
  const running = startBoot({ ...setting, language: () => 'zh-CN' })
  return { running, store, notify, screen: () => screenOf(running.state.getState()) }
}

const consented = (store: Store) => store.set(slots.consentedAt, 1)

/** A first visit by an address with an invitation, as the app opens it. */
function firstVisit() {
  testStore()
  onTestFinished(keepStores)
  holdStores()
  const shown = scene((store) => store.set(slots.cutInfos, 'K7'), openStore())
  const ownKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('kaleido_'))
  return { ...shown, ownKeys }
}

test('before consent lines are probed, and nothing is made, sent or stored', async () => {
  const server = fakeServer({ [loginGuest.path]: login })
  const { running, store, screen, ownKeys } = firstVisit()
  await expect.poll(() => running.state.getState().link).toBe('up')
  expect(screen()).toBe('consent')
  expect(await server.inputs(checkLine.path)).toEqual([{}])
  expect(server.asked).not.toContain(loginGuest.path)
  expect(store.get(slots.deviceUid)).toBeUndefined()
  expect(document.cookie).not.toContain('kaleido_uid')
  expect(ownKeys()).toEqual([])
})

test('the invitation in the address waits for consent, and is then stored and sent', async () => {
  const server = fakeServer({ [loginGuest.path]: login, [getInfo.path]: { data: testUser() } })
  const { running, store, ownKeys } = firstVisit()
  await expect.poll(() => running.state.getState().link).toBe('up')
  running.consent()
  await expect.poll(() => store.get(slots.token)).toBe('guest')
  expect(await server.inputs(loginGuest.path)).toEqual([
    { devID: store.get(slots.deviceUid), sysType: 'ios', cutInfos: 'K7' },
  ])
  expect(ownKeys()).toEqual(expect.arrayContaining(['kaleido_cutInfos', 'kaleido_consentedAt']))
})

test('consent creates the device and logs its guest in, silently', async () => {
  fakeServer({ [loginGuest.path]: login, [getInfo.path]: { data: testUser() } })
  const { running, store, notify } = scene()
  running.consent()
  await expect.poll(() => store.get(slots.token)).toBe('guest')
  expect(store.get(slots.deviceUid)).toMatch(/^[A-Za-z0-9]{16}\d{13}$/)
  expect(store.get(slots.consentedAt)).toBeDefined()
  expect(notify).not.toHaveBeenCalled()
})

test('a logged-in user is not logged in again', async () => {
  const server = fakeServer({ [loginGuest.path]: login, [getInfo.path]: { data: testUser() } })
  const { running } = scene((store) => {
    consented(store)
    store.set(slots.token, 'kept')
    store.set(slots.userInfo, testUser())
  })
  await expect.poll(() => server.asked).toContain(getInfo.path)
  expect(server.asked).not.toContain(loginGuest.path)
  expect(running.state.getState().login).toBe('in')
})

test('a call that needs a login waits for the first one', async () => {
  const server = fakeServer({
    [loginGuest.path]: login,
    [listSessions.path]: { data: { list: [], hasNext: false } },
  })
  const { running } = scene(consented)
  await running.connection.client.call(listSessions, {})
  const asked = server.asked.filter((path) => path !== checkLine.path)
  expect(asked.indexOf(loginGuest.path)).toBeLessThan(asked.indexOf(listSessions.path))
})

test('a guest’s dead token is renewed silently', async () => {
  let calls = 0
  fakeServer({
    [loginGuest.path]: login,
    [listSessions.path]: {
      response: () => {
        calls += 1
        if (calls === 1)
          return Response.json({ code: 401, data: { key: 'http.unauthorized' } }, { status: 401 })
        return Response.json({ code: 200, data: { list: [], hasNext: false } })
      },
    },
  })
  const { running, store, notify } = scene((kept) => {
    consented(kept)
    kept.set(slots.token, 'dead')
    kept.set(slots.userInfo, testUser())
  })
  expect(await running.connection.client.call(listSessions, {})).toMatchObject({ list: [] })
  expect(store.get(slots.token)).toBe('guest')
  expect(notify).not.toHaveBeenCalled()
})

test('a member’s dead token opens the login sheet, once', async () => {
  const refuse = () =>
    Response.json({ code: 401, data: { key: 'http.unauthorized' } }, { status: 401 })
  const server = fakeServer({ [listSessions.path]: { response: refuse }, [loginGuest.path]: login })
  const { running } = scene((store) => {
    consented(store)
    store.set(slots.token, 'dead')
    store.set(slots.userInfo, testUser({ registered: true }))
  })
  const { client, memberGate } = running.connection
  const asked = vi.fn<() => void>()
  memberGate.asking.subscribe(asked)
  const calls = [{ next: 'YQ' }, {}].map((input) => client.call(listSessions, input))
  await Promise.allSettled(calls)
  expect(memberGate.asking.getState()).toBe('expired')
  expect(asked).toHaveBeenCalledOnce()
  expect(server.asked).not.toContain(loginGuest.path)
})

test('an outage is covered, retried automatically, reported once, and ends without a reload', async () => {
  const server = fakeServer({ [loginGuest.path]: login, [reportDomainError.path]: 'dead' })
  server.answer(checkLine.path, 'dead')
  const { running, store, screen } = scene(consented)
  await expect.poll(screen).toBe('down')
  await expect
    .poll(() => store.get(slots.reports))
    .toMatchObject([{ path: reportDomainError.path, kind: 'api', domain: location.origin }])
  await expect.poll(() => running.state.getState().tries).toBe(2)
  server.answer(reportDomainError.path, { data: null })
  server.answer(checkLine.path, { data: null })
  const before = server.asked.length
  running.retry()
  await expect.poll(screen).toBe('app')
  await expect.poll(() => store.get(slots.token)).toBe('guest')
  await expect.poll(() => store.get(slots.reports)).toBeUndefined()
  const reports = server.asked.slice(before).filter((path) => path === reportDomainError.path)
  expect(reports).toHaveLength(1)
  expect((await server.inputs(reportDomainError.path)).at(-1)).toEqual({
    appv: '1.1.2',
    domain: location.origin,
    kind: 'api',
    emsg: expect.stringMatching(/./),
  })
})

test.each([true, false])(
  'the login of a view is not renewed: once it is dead nobody enters (a member: %s)',
  async (registered) => {
    const refuse = () =>
      Response.json({ code: 401, data: { key: 'http.unauthorized' } }, { status: 401 })
    const server = fakeServer({
      [listSessions.path]: { response: refuse },
      [getInfo.path]: { data: testUser({ registered }) },
      [loginGuest.path]: login,
    })
    const { running, store } = scene((tab) => {
      consented(tab)
      tab.set(slots.token, 'view')
      tab.set(slots.isView, true)
      tab.set(slots.userInfo, testUser({ registered }))
    })
    const { client, memberGate } = running.connection
    const failure = client.call(listSessions, {}).catch((error: unknown) => error)
    expect(await failure).toBeInstanceOf(Error)
    expect(store.get(slots.token)).toBeUndefined()
    expect(memberGate.asking.getState()).toBeUndefined()
    expect(server.asked).not.toContain(loginGuest.path)
  },
)
