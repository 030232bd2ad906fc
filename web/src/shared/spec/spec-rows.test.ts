import { textOf } from '@kaleido/client/error-text'
import { CallError, hasFault, StatusError } from '@kaleido/client/errors'
import { app, identification } from '@kaleido/client/identification'
import { UserInfo, getInfo } from '@kaleido/contract/account'
import { sendCode } from '@kaleido/contract/account-phone'
import { dropNulls, isEmpty } from '@kaleido/contract/core/empty'
import { wire } from '@kaleido/contract/core/wire'
import { Module, moduleTypes } from '@kaleido/contract/layout'
import { SourceInfo } from '@kaleido/contract/line'
import { expect, test } from 'vitest'
import { testConnection, testStore, testUser } from '../../testing/connection.tsx'
import { fakeServer } from '../../testing/server.ts'
import { newDeviceUid } from '../storage/device-uid.ts'
import { openSession, refreshUser } from '../session/session.ts'
import { slots } from '../storage/slots.ts'
import rows from './spec-rows.json' with { type: 'json' }
import { couponTotal, hasFreeWindow, isNewUser, isSuperVip, isVip } from '../session/user-states.ts'

const { constants } = rows

const statusText = (status: number) => {
  const refusal = { call: 'x', code: 0, tip: '', msg: '', data: undefined }
  const error = new StatusError({
    ...refusal,
    status,
    statusText: 'teapot',
    retryAfterMs: undefined,
  })
  return [textOf(error, 'zh-CN'), textOf(error, 'en')]
}
const { other: _other, ...named } = rows.httpToasts

test.each(Object.keys(named))('the status %s has a toast in each language', (status) => {
  expect(new Set([...statusText(Number(status)), 'teapot', undefined, '']).size).toBe(5)
})

test('any other status shows its own text', () => {
  expect(statusText(418)).toEqual(['teapot', 'teapot'])
})

test('every error of the client has its kind, and a text unless it was cancelled', () => {
  const kinds = {
    'network error': 'network',
    timeout: 'timeout',
    cancelled: 'cancelled',
    'bad request': 'bad_request',
    'bad response status': 'bad_response',
  } as const
  expect(Object.keys(kinds)).toEqual(rows.clientErrors)
  for (const kind of Object.values(kinds)) {
    expect(textOf(new CallError(kind, 'x'), 'zh-CN') === undefined).toBe(kind === 'cancelled')
  }
})

test('source info, user info, modules and the identification carry every member', () => {
  expect(Object.keys(SourceInfo.shape).toSorted()).toEqual(rows.sourceInfo.toSorted())
  expect(Object.keys(UserInfo.shape)).toEqual(expect.arrayContaining(rows.userInfo))
  expect(Object.keys(Module.shape)).toEqual(expect.arrayContaining(rows.module))
  const parts = identification('a-device').split(';')
  for (const row of rows.identification) {
    expect(
      parts.some((part) => (row.includes('=') ? part === row : part.startsWith(`${row}=`))),
    ).toBe(true)
  }
})

test('the constants are those of the product', () => {
  expect(constants).toMatchObject({
    version: app.version,
    requestTimeoutMs: wire.requestTimeoutMs,
    apiLinePingTimeoutMs: wire.apiProbeTimeoutMs,
    mediaLineCheckTimeoutMs: wire.mediaProbeTimeoutMs,
    imageVeiledBytes: wire.veiledBytes,
    moduleTypes,
  })
  const code = { mobile: '13800000000', type: constants.smsCaptchaType }
  expect(sendCode.input.safeParse(code).success).toBe(true)
  expect(sendCode.input.safeParse({ ...code, type: 2 }).success).toBe(false)
  const uid = newDeviceUid(1_700_000_000_000)
  expect(uid.replace(/1700000000000$/, '')).toHaveLength(constants.deviceUidLength)
  const { MODULESELECTINDEX, COMMUNITYLAYOUT, VIPCARD } = SourceInfo.parse({})
  expect({
    moduleSelectIndex: MODULESELECTINDEX,
    communityLayout: COMMUNITYLAYOUT,
    vipCard: VIPCARD,
  }).toEqual(constants.defaults)
})

const now = new Date('2026-11-21T04:00:00.000Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
const vip = (vipLevel: 0 | 1 | 2) => testUser({ isVip: true, vipLevel, vipExpireDate: inHours(1) })

type Pair = readonly [found: unknown, wanted: unknown]

/** Each state by its name in the rows. Following is tested with its feature. */
const states: Readonly<Record<string, () => Pair | Promise<Pair>>> = {
  vip: () => [isVip(vip(1), now), true],
  superVip: () => [isSuperVip(vip(2), now), true],
  freeWindow: () => {
    const until = (hours: number) => testUser({ videoFreeExpiration: inHours(hours) })
    return [[1, -1].map((hours) => hasFreeWindow(until(hours), now)), [true, false]]
  },
  newUser: () => {
    const since = (hours: number) => isNewUser(testUser({ createdAt: inHours(-hours) }), now)
    const { newUserHours } = constants
    return [[newUserHours - 0.001, newUserHours].map(since), [true, false]]
  },
  loggedIn: () => {
    const store = testStore()
    openSession(store).enter({ token: 't', user: testUser({ uid: 0 }) })
    return [
      [store.get(slots.token), store.get(slots.userInfo)],
      ['t', undefined],
    ]
  },
  couponTotal: () => {
    const coupons = [2, 3].map((count) => ({ id: '1', name: '券', count, expiresAt: null }))
    const group = (position: 'unused' | 'used') => ({ position, coupons })
    return [couponTotal(testUser({ newGoldVideoCoupon: [group('used'), group('unused')] })), 5]
  },
  empty: () => [['  ', [], {}, 0, 'a'].map(isEmpty), [true, true, true, false, false]],
  nulls: () => [dropNulls({ a: null, b: { c: undefined, d: 1 } }), { b: { d: 1 } }],
  inFlight: async () => {
    fakeServer({ [getInfo.path]: { data: testUser() } })
    const { client, session } = testConnection()
    session.enter({ token: 't', user: testUser() })
    const ask = () => client.call(getInfo, {}, { silent: true })
    const [first, second] = await Promise.allSettled([ask(), ask()])
    const reason: unknown = first.status === 'rejected' && first.reason
    return [
      [hasFault(reason, 'cancelled'), second.status],
      [true, 'fulfilled'],
    ]
  },
  failedUserRefresh: async () => {
    fakeServer({ [getInfo.path]: 'dead' })
    const told: string[] = []
    const { client, session } = testConnection({ notify: (text) => told.push(text) })
    session.enter({ token: 't', user: testUser() })
    await refreshUser(client, session)
    return [
      [session.state.getState().user, told],
      [testUser(), []],
    ]
  },
}

test('every state of the rows is tested here, except for following', () => {
  expect([...Object.keys(states), 'follow'].toSorted()).toEqual(Object.keys(rows.states).toSorted())
})

test.each(Object.entries(states))('the state %s is as the rows say', async (_name, walk) => {
  const [found, wanted] = await walk()
  expect(found).toEqual(wanted)
})
